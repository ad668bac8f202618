/** The object `name` of a backup is missing or was changed. */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup';
  readonly object: string;

  constructor(object: string, options?: ErrorOptions) {
    super(`${object} is missing or damaged`, options);
    this.object = object;
  }
}
