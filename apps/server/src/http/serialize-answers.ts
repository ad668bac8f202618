import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

type Serialize = (answer: unknown) => string;

const made = new WeakMap<z.ZodType, Serialize>();

/**
 * Writes answers of a shape as JSON, without what the shape does not have. It is made for the shape's first answer: to
 * make those of all routes takes most of a second of every start.
 */
export function serializerOf(answer: z.ZodType): Serialize {
  return (value) => {
    let serialize = made.get(answer);
    if (serialize === undefined) {
      serialize = fastJsonStringify(jsonSchemaOf(answer));
      made.set(answer, serialize);
    }
    return serialize(value);
  };
}

/** The shape as the serializer needs it, without its rules. */
function jsonSchemaOf(answer: z.ZodType): fastJsonStringify.Schema {
  return z.toJSONSchema(answer, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      for (const rule of [
        'pattern',
        'format',
        'minimum',
        'maximum',
        'minLength',
        'maxLength',
        'id',
      ] as const) {
        delete jsonSchema[rule];
      }
    },
  }) as fastJsonStringify.Schema;
}
