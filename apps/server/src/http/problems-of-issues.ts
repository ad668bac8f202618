import type { z } from 'zod';
import { isMessageKey, type MessageKey, type Problem } from '../kernel/app-error.ts';

/** Makes a schema report problems as codes and numbers, without the validator's own words. */
export const WORDLESS: z.core.ParseContext<z.core.$ZodIssue> = { error: () => '', reportInput: true };

/** Maximum number of problems in an answer. */
const MOST_NAMED = 1000;

/** The field name for problems with the body as a whole. */
export const WHOLE = 'body';

/** Turns the issues that a schema found with `WORDLESS` into problems with codes from the catalogue, each with its field. */
export function problemsOf(issues: readonly z.core.$ZodIssue[]): (Problem & { readonly field: string })[] {
  return issues
    .flatMap(withinUnion)
    .flatMap(ofEachName)
    .slice(0, MOST_NAMED)
    .map((issue) => ({ ...problemOf(issue), field: issue.path.join('.') || WHOLE }));
}

/** Whether an issue concerns a present value, not a missing one. */
const isAboutSomething = ({ input }: z.core.$ZodIssue): boolean => input !== undefined;

/** Replaces an issue with a union by the issues of the branch that was probably meant. */
function withinUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const ways = issue.errors.map((issues) => issues.flatMap(withinUnion));
  const [meant = [issue]] = ways.toSorted((one, other) => distanceOf(one) - distanceOf(other));
  return meant.map((inner) => (inner === issue ? issue : { ...inner, path: [...issue.path, ...inner.path] }));
}

/** Ranks a branch: the best has every required field, then no unknown ones, then the fewest other issues. */
function distanceOf(issues: readonly z.core.$ZodIssue[]): number {
  const isIncomplete = issues.some((issue) => !isAboutSomething(issue));
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  return (isIncomplete ? 1_000_000 : 0) + unknown.length * 1000 + issues.filter(isAboutSomething).length;
}

/** Splits an issue about unknown names into one for each name. */
const ofEachName = (issue: z.core.$ZodIssue): z.core.$ZodIssue[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((name) => ({
        code: 'custom',
        path: [...issue.path, name],
        message: 'unknown_field' satisfies MessageKey,
        input: issue.input,
      }))
    : [issue];

const TYPES: Readonly<Record<string, MessageKey>> = {
  string: 'not_text',
  number: 'not_number',
  int: 'not_whole_number',
  boolean: 'not_true_or_false',
  array: 'not_list',
  object: 'not_object',
  record: 'not_object',
};

const FORMATS: Readonly<Record<string, MessageKey>> = {
  email: 'email_invalid',
  url: 'url_invalid',
  datetime: 'date_time_invalid',
  base64: 'base64_invalid',
};

function problemOf(issue: z.core.$ZodIssue): Problem {
  // The contract's own messages are keys of the catalogue.
  if (isMessageKey(issue.message)) return { key: issue.message };
  if (!isAboutSomething(issue)) return { key: 'required' };
  switch (issue.code) {
    case 'invalid_type':
      return { key: TYPES[issue.expected] ?? 'value_invalid' };
    case 'invalid_format':
      return { key: FORMATS[issue.format] ?? 'value_invalid' };
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_key':
      return { key: 'unknown_field' };
    case 'invalid_value':
      return notAChoice(issue.values);
    case 'invalid_union':
      return notAChoice('options' in issue ? (issue.options ?? []) : []);
    default:
      return { key: 'value_invalid' };
  }
}

function tooSmall({ origin, minimum, exact }: z.core.$ZodIssueTooSmall): Problem {
  const values = { count: Number(minimum) };
  if (origin === 'array') return { key: 'list_too_short', values };
  if (origin !== 'string') return { key: 'below_minimum', values };
  if (exact) return { key: 'length_wrong', values };
  return values.count === 1 ? { key: 'required' } : { key: 'too_short', values };
}

function tooBig({ origin, maximum, exact }: z.core.$ZodIssueTooBig): Problem {
  const values = { count: Number(maximum) };
  if (origin === 'array') return { key: 'list_too_long', values };
  if (origin !== 'string') return { key: 'above_maximum', values };
  return { key: exact ? 'length_wrong' : 'too_long', values };
}

/** The value must be one of a few, such as an object's types. */
function notAChoice(values: readonly z.core.util.Primitive[]): Problem {
  return values.length === 0
    ? { key: 'value_invalid' }
    : { key: 'not_a_choice', values: { choices: values.map(String) } };
}
