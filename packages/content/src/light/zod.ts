/**
 * The parts of zod that the object types' definitions use, at a fortieth of the size; the builds of the studio and the viewer
 * substitute it. Parses and completes settings as zod does, but reports no details about invalid ones.
 */

const INVALID = Symbol('invalid');

type Read = (value: unknown) => unknown;
type Fields = Readonly<Record<string, unknown>>;

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

  optional() {
    return this.default(undefined);
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

  /** Reads the fields of an object; those that are undefined are left out. */
  readEach(readFields: (given: Fields) => unknown[][]) {
    return new Schema((given) => {
      const value = this.read(given);
      if (value === INVALID) return INVALID;
      const read = readFields(value as Fields);
      if (read.flat().includes(INVALID)) return INVALID;
      return Object.fromEntries(read.filter(([, field]) => field !== undefined));
    });
  }

  transform(change: (value: never) => unknown) {
    return new Schema((given) => {
      const value = this.read(given);
      return value === INVALID ? INVALID : change(value as never);
    });
  }

  trim = () => this.transform((text: string) => text.trim());
}

const sizeOf = (value: string | number) => (typeof value === 'string' ? value.length : value);

const when = (isValid: (value: unknown) => boolean) =>
  new Schema((value) => (isValid(value) ? value : INVALID));

const fields = when((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

function object(shape: Readonly<Record<string, Schema>>) {
  const schema = fields.readEach((given) =>
    Object.entries(shape).map(([key, field]) => [key, field.read(given[key])]),
  );
  return Object.assign(schema, { shape });
}

/** Fields with any names that `key` allows. */
const record = (key: Schema, value: Schema) =>
  fields.readEach((given) =>
    Object.entries(given).map(([name, field]) => [key.read(name), value.read(field)]),
  );

export const z = {
  object,
  record,
  string: () => when((value) => typeof value === 'string'),
  number: () => when((value) => Number.isFinite(value)),
  boolean: () => when((value) => typeof value === 'boolean'),
  enum: (choices: readonly unknown[]) => when((value) => choices.includes(value)),
};
