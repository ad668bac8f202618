import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'three/addons/libs/fflate.module.js';

/** Every file in a USDZ starts at a multiple of that many bytes. Source: USDZ file format specification, Layout. */
const ALIGNMENT = 64;
/** Bytes before the name and extra field of a file in a ZIP, and before the content of an extra field. */
const LOCAL_HEADER = 30;
const EXTRA_HEADER = 4;
/** Id of the extra field used as padding; its content is meaningless. */
const PADDING_ID = 0x1986;
/** How the server's files begin, up to what the root contains. */
const ROOT = /^#usda 1\.0\n[^{]*def Xform "Root" \([^{]*\{\n/;
const MOST_HEADER = 1000;

/**
 * Resizes a USDZ that the server made from a model. Another file, such as a creator's own, is returned as it is.
 * @param factor what its metres are multiplied by
 */
export function resizeUsdz(usdz: Uint8Array<ArrayBuffer>, factor: number): Uint8Array<ArrayBuffer> {
  const files = unzipSync(usdz);
  const [[name, stage] = []] = Object.entries(files);
  if (name === undefined || stage === undefined) return usdz;
  const [header] = ROOT.exec(strFromU8(stage.subarray(0, MOST_HEADER), true)) ?? [];
  if (header === undefined) return usdz;
  const scale = `double3 xformOp:scale = (${factor}, ${factor}, ${factor})\n`;
  const begun = strToU8(`${header}${scale}uniform token[] xformOpOrder = ["xformOp:scale"]\n`);
  const resized = new Uint8Array(begun.length + stage.length - header.length);
  resized.set(begun);
  resized.set(stage.subarray(header.length), begun.length);
  return alignedZip({ ...files, [name]: resized });
}

function alignedZip(files: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  let offset = 0;
  const members: Zippable = {};
  for (const [name, bytes] of Object.entries(files)) {
    const start = offset + LOCAL_HEADER + name.length + EXTRA_HEADER;
    const gap = (ALIGNMENT - (start % ALIGNMENT)) % ALIGNMENT;
    members[name] = [bytes, { level: 0, extra: { [PADDING_ID]: new Uint8Array(gap) } }];
    offset = start + gap + bytes.length;
  }
  return zipSync(members);
}
