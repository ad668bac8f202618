/** Protocol messages: a CopyData with all rows, and CopyDone. */
const START = Buffer.from('d\0\0\0\0PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const END_OF_ROWS = Buffer.from('\xff\xff', 'latin1');
const COPY_DONE = Buffer.from('c\0\0\0\x04', 'latin1');

const WORD = 2 ** 32;
const EPOCH = Date.UTC(2000, 0, 1);

type Nullable<Value> = Value | null | undefined;

/**
 * Writes rows for `copy … from stdin (format binary)`, in PostgreSQL's own representation, so that nothing is formatted as text
 * and parsed again. Begin each row, then add its columns in order.
 */
export class CopyRows {
  readonly #columns: number;
  #bytes: Buffer;
  #view: DataView;
  #end = 0;

  /** `size` is how many bytes are expected; there may be more. */
  constructor(columns: number, size: number) {
    this.#columns = columns;
    this.#bytes = Buffer.allocUnsafe(size);
    this.#view = viewOf(this.#bytes);
    this.#append(START);
  }

  begin(): void {
    const at = this.#take(2);
    this.#view.setInt16(at, this.#columns);
  }

  /** An integer up to 2^53. */
  bigint(value: number): void {
    const at = this.#take(12);
    this.#view.setInt32(at, 8);
    this.#view.setInt32(at + 4, Math.floor(value / WORD));
    this.#view.setUint32(at + 8, value % WORD);
  }

  /** A `timestamptz`, given in milliseconds since 1970. */
  instant(value: number): void {
    this.bigint((value - EPOCH) * 1000);
  }

  double(value: Nullable<number>): void {
    if (value === null || value === undefined) {
      this.#null();
      return;
    }
    const at = this.#take(12);
    this.#view.setInt32(at, 8);
    this.#view.setFloat64(at + 4, value);
  }

  boolean(value: boolean): void {
    const at = this.#take(5);
    this.#view.setInt32(at, 1);
    this.#bytes[at + 4] = value ? 1 : 0;
  }

  text(value: Nullable<string>): void {
    if (value === null || value === undefined) {
      this.#null();
      return;
    }
    // A code unit takes at most three bytes.
    const at = this.#take(4 + value.length * 3);
    const length = this.#bytes.write(value, at + 4);
    this.#view.setInt32(at, length);
    this.#end = at + 4 + length;
  }

  /** Returns the bytes to send. No row can follow. */
  done(): Buffer {
    this.#append(END_OF_ROWS);
    // The length includes itself, but not the letter before it.
    this.#view.setInt32(1, this.#end - 1);
    this.#append(COPY_DONE);
    return this.#bytes.subarray(0, this.#end);
  }

  #null(): void {
    const at = this.#take(4);
    this.#view.setInt32(at, -1);
  }

  #append(bytes: Buffer): void {
    bytes.copy(this.#bytes, this.#take(bytes.length));
  }

  /** Reserves this many bytes, and returns their offset. */
  #take(bytes: number): number {
    const at = this.#end;
    this.#end += bytes;
    if (this.#end > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(2 * this.#end);
      this.#bytes.copy(larger, 0, 0, at);
      this.#bytes = larger;
      this.#view = viewOf(larger);
    }
    return at;
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Buffer): DataView =>
  new DataView(buffer, byteOffset, byteLength);
