import { z } from 'zod';
import { ERROR_CODES, errorCodes } from './error-codes.ts';

const meanings = Object.values(ERROR_CODES)
  .flatMap((group) => Object.entries(group))
  .map(([code, meaning]) => `- \`${code}\`: ${meaning}`);

export const errorCode = z.enum(errorCodes).meta({
  id: 'ErrorCode',
  description: `Code of a problem; new ones may be added.\n\n${meanings.join('\n')}`,
});

/**
 * The body of every error. `errors` and `problems` list all problems found, `code` is that of the first; `ferrors` lists those of
 * fields, such as on a 422.
 */
export const errorBody = z
  .object({
    errors: z.array(z.string()).describe('Every problem, in the language of the caller.'),
    ferrors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('The same problems by field; `auth.email` is `email` within `auth`.'),
    code: errorCode.describe('Code of the first problem, for programs.'),
    problems: z
      .array(
        z.object({
          code: errorCode.describe('Code of the first problem, for programs.'),
          message: z.string().describe('The problem, in the language of the caller.'),
          field: z
            .string()
            .optional()
            .describe('The field concerned; `auth.email` is `email` within `auth`.'),
        }),
      )
      .describe(
        'The same problems in the same order, each with its code, its message and, if it concerns one, the field.',
      ),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBody>;
