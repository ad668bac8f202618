import { z } from 'zod';
import { ERROR_CODES, errorCodes } from './error-codes.ts';

const meanings = Object.values(ERROR_CODES)
  .flatMap((group) => Object.entries(group))
  .map(([code, meaning]) => `- \`${code}\`: ${meaning}`);

export const errorCode = z.enum(errorCodes).meta({
  id: 'ErrorCode',
  description: `What a problem is called; new ones may come.\n\n${meanings.join('\n')}`,
});

/**
 * What every error answers. `errors` and `problems` name all problems found, `code` the first; `ferrors` has them by field, on
 * a 422.
 */
export const errorBody = z
  .object({
    errors: z.array(z.string()),
    ferrors: z.record(z.string(), z.array(z.string())).optional(),
    code: errorCode,
    problems: z.array(z.object({ code: errorCode, message: z.string(), field: z.string().optional() })),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBody>;
