import type { z } from 'zod';
import type { Route } from '../route.ts';
import type { RouteName, routes } from '../routes.ts';

/** One call that is right, and what it is answered; parts that a call has none of are left out. */
export interface Example<R> {
  readonly params?: R extends Route<infer Params> ? z.input<Params> : never;
  readonly query?: R extends Route<z.ZodObject, infer Query> ? z.input<Query> : never;
  readonly body?: R extends Route<z.ZodObject, z.ZodObject, infer Body> ? z.input<Body> : never;
  readonly answer?: R extends Route<z.ZodObject, z.ZodObject, z.ZodType, infer Answer>
    ? Answer extends z.ZodType
      ? z.output<Answer>
      : never
    : never;
}

/** Examples of some routes, each of the types of its own route. */
export type ExamplesOf<Name extends RouteName> = {
  readonly [One in Name]: Example<(typeof routes)[One]>;
};
