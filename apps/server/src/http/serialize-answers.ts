import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

type Serialize = (answer: unknown) => string;

const made = new WeakMap<z.ZodType, Serialize>();

/**
 * Serializes answers of a shape as JSON, without unknown fields. Each serializer is built for the first answer, since building
 * those of all routes would add most of a second to every start.
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

/** The shape as the serializer needs it, without validation rules. */
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
