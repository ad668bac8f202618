/** Joins the parts of a file that stay. Parts that follow on one another are one, however small they are. */
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
    /** Adds bytes that are not from the file. */
    add(part: Buffer): void {
      parts.push(bytes.subarray(start, end), part);
      start = end;
    },
    joined: (): Buffer => Buffer.concat([...parts, bytes.subarray(start, end)]),
  };
}
