import { crc32 } from 'node:zlib';

export interface ZipMember {
  /** In ASCII. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Alignment of every member's bytes. Source: USDZ file format specification, Layout. */
const ALIGNMENT = 64;
/** 1 January 1980, midnight, so that equal input gives equal files. */
const DOS_DATE = 0x0021;
/** Id of the extra field used as padding; its content is meaningless. */
const PADDING_ID = 0x1986;

/** Makes a ZIP with uncompressed, aligned members in this order. Source: PKWARE APPNOTE, 4.3. */
export function storedZip(members: readonly ZipMember[]): Buffer<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  const add = (piece: Uint8Array) => {
    pieces.push(piece);
    offset += piece.length;
  };
  for (const { name, bytes } of members) {
    const at = offset;
    const label = Buffer.from(name, 'latin1');
    const extra = padding(offset + 30 + label.length);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(10, 0);
    facts.writeUInt16LE(DOS_DATE, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(label.length, 22);
    facts.writeUInt16LE(extra.length, 24);
    for (const piece of [Buffer.from('PK\x03\x04', 'latin1'), facts, label, extra, bytes]) add(piece);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    entry.writeUInt16LE(10, 4);
    facts.copy(entry, 6, 0, 24);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, label);
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...pieces, entries, end]);
}

/** Returns an extra field after which the next byte is aligned. */
function padding(offset: number): Buffer {
  const gap = (ALIGNMENT - ((offset + 4) % ALIGNMENT)) % ALIGNMENT;
  const field = Buffer.alloc(4 + gap);
  field.writeUInt16LE(PADDING_ID, 0);
  field.writeUInt16LE(gap, 2);
  return field;
}
