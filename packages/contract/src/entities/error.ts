import { z } from 'zod';

/** What every error answers. `errors` names all problems found; `ferrors` the same by field, on a 422. */
export const errorBody = z
  .object({
    errors: z.array(z.string()),
    ferrors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBody>;
