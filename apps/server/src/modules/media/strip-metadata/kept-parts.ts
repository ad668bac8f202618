/** Collects the parts of a file to keep. Adjacent parts are merged, however small. */
export function createKeptParts(bytes: Buffer) {
  const parts: Buffer[] = [];
  let start = 0;
  let end = 0;
  return {
    keep(from: number, to: number): void {
      if (from !== end) {
        parts.push(bytes.subarray(start, end));
        start = from;
      }
      end = to;
    },
    /** Adds bytes that do not come from the file. */
    add(part: Buffer): void {
      parts.push(bytes.subarray(start, end), part);
      start = end;
    },
    joined: (): Buffer => Buffer.concat([...parts, bytes.subarray(start, end)]),
  };
}
