/** The file arrived, but this browser cannot decode it: loading it again does not help. */
export class UnsupportedFile extends Error {
  override readonly name = 'UnsupportedFile';

  constructor(uri: string, options?: ErrorOptions) {
    super(`The browser cannot decode the file: ${uri}`, options);
  }
}
