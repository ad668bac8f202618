/**
 * The parts of zod that the object types' definitions use, at a fortieth of the size; the builds of the studio and the viewer
 * substitute it. Parses and completes settings as zod does, but reports no details about invalid ones.
 */

const INVALID = Symbol('invalid');

type Read = (value: unknown) => unknown;

class Schema {
  readonly read: Read;

  constructor(read: Read) {
    this.read = read;
  }

  safeParse(value: unknown) {
    const data = this.read(value);
    return data === INVALID ? { success: false } : { success: true, data };
  }

  parse(value: unknown) {
    const data = this.read(value);
    if (data === INVALID) throw new TypeError('Invalid settings');
    return data;
  }

  default(value: unknown) {
    return new Schema((given) => (given === undefined ? value : this.read(given)));
  }

  refine(isValid: (value: never) => unknown) {
    return new Schema((given) => {
      const value = this.read(given);
      return value !== INVALID && isValid(value as never) ? value : INVALID;
    });
  }

  min = (least: number) => this.refine((value: string | number) => sizeOf(value) >= least);
  max = (most: number) => this.refine((value: string | number) => sizeOf(value) <= most);
  regex = (pattern: RegExp) => this.refine((value: string) => pattern.test(value));
  startsWith = (start: string) => this.refine((value: string) => value.startsWith(start));

  trim() {
    return new Schema((given) => {
      const value = this.read(given);
      return typeof value === 'string' ? value.trim() : value;
    });
  }
}

const sizeOf = (value: string | number) => (typeof value === 'string' ? value.length : value);

const when = (isValid: (value: unknown) => boolean) =>
  new Schema((value) => (isValid(value) ? value : INVALID));

function object(shape: Readonly<Record<string, Schema>>) {
  const schema = new Schema((given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return INVALID;
    const read = Object.entries(shape).map(([key, field]) => [
      key,
      field.read((given as Readonly<Record<string, unknown>>)[key]),
    ]);
    return read.some(([, value]) => value === INVALID) ? INVALID : Object.fromEntries(read);
  });
  return Object.assign(schema, { shape });
}

export const z = {
  object,
  string: () => when((value) => typeof value === 'string'),
  number: () => when((value) => Number.isFinite(value)),
  boolean: () => when((value) => typeof value === 'boolean'),
  enum: (choices: readonly unknown[]) => when((value) => choices.includes(value)),
};
