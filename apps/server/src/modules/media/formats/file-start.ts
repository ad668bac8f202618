/** Bytes that `typeOfStart` needs. */
export const FILE_START_LENGTH = 16;

/** How files begin that objects have. Nothing of them is parsed. */
const STARTS: readonly (readonly [at: number, start: string, mime: string])[] = [
  [0, '\x89PNG\r\n\x1a\n', 'image/png'],
  [0, '\xff\xd8\xff', 'image/jpeg'],
  [0, 'glTF', 'model/gltf-binary'],
  [4, 'ftyp', 'video/mp4'],
  [0, 'PK\x03\x04', 'application/zip'],
];

/** What the first bytes of a file promise that it is; it is looked at closely once it is there. */
export function typeOfStart(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes).toString('latin1');
  return STARTS.find(([at, text]) => start.startsWith(text, at))?.[2];
}
