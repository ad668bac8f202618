/** An object of a backup is missing or was changed; `name` is the object's. */
export class DamagedBackup extends Error {
  override readonly name = 'DamagedBackup';
  readonly object: string;

  constructor(object: string, options?: ErrorOptions) {
    super(`${object} is missing or damaged`, options);
    this.object = object;
  }
}
