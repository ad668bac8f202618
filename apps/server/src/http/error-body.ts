import type { ErrorBody } from '@pleinair/contract';
import type { Language } from '@pleinair/domain';
import { describe } from '../i18n/messages.ts';
import type { Problem } from '../kernel/app-error.ts';

/** Returns the body of an error in a language: each problem with its code, and by field if it has one. */
export function errorBodyOf(problems: readonly Problem[], language: Language): ErrorBody {
  const described = problems.map((problem) => ({
    code: problem.key,
    message: describe(problem, language),
    ...(problem.field !== undefined && { field: problem.field }),
  }));
  const named = described.flatMap(({ field, message }) => (field === undefined ? [] : [{ field, message }]));
  // Callers choose the names of unknown fields, which may be `valueOf` or `__proto__`.
  const byField = [...Map.groupBy(named, ({ field }) => field)];
  const ferrors = Object.fromEntries(
    byField.map(([field, problems]) => [field, problems.map(({ message }) => message)]),
  );
  return {
    errors: described.map(({ message }) => message),
    ...(Object.keys(ferrors).length > 0 && { ferrors }),
    code: described[0]?.code ?? 'unexpected',
    problems: described,
  };
}
