import { z } from 'zod';
import type { ErrorBody } from '../entities/error.ts';
import type { Route } from '../route.ts';

/** How a call is refused with a status: in general, and in the words of one example. */
export interface Refusal {
  readonly description: string;
  readonly example: ErrorBody;
  /** Whether this call words it in its own way. */
  readonly own: boolean;
}

const said = (description: string, message: string): Refusal => ({
  ...{ description, example: { errors: [message] } },
  own: false,
});

/** What most calls say alike. A 422 names the fields of its own call. */
export const COMMON_REFUSALS: Readonly<Record<number | 'default', Refusal>> = {
  400: said('The request cannot be read', 'The request could not be read.'),
  401: said('No or bad credentials', 'The X-Api-Key header is missing.'),
  403: said(
    'The role, the plan or the state of the account does not allow it',
    'Your account is not active.',
  ),
  404: said('Unknown, or not visible to this caller', 'This does not exist, or you may not see it.'),
  408: said('The body came too slowly', 'The request came too slowly. Try again from a faster connection.'),
  409: said(
    'Taken or changed by somebody else in the meantime',
    'The same request is being answered right now. Try again in a moment.',
  ),
  413: said('Too large', 'The request is too large.'),
  415: said(
    'Wrong kind of content',
    'This kind of content is not accepted. Send JSON with Content-Type: application/json, or a form.',
  ),
  429: said('Too many requests', 'Too many requests. Try again in 30 seconds.'),
  431: said(
    'The headers are too large',
    'The headers of the request are too large. Send fewer or shorter ones.',
  ),
  503: said(
    'The server is busy, or another service, which this needs, does not answer',
    'The server is busy. Try again in a moment.',
  ),
  507: said(
    'No room is left on the disk, or within the limit of the installation',
    'This studio has no room for more files. Try again later, or ask the people who run it to make room.',
  ),
  default: said('Unexpected error; never the fault of the caller', 'Something went wrong.'),
};

/** What single calls say differently. */
const OWN: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  login: { 400: 'Wrong Email or Password', 403: 'Wrong Email or Password' },
  userToken: { 400: 'Wrong Email or Password', 403: 'Wrong Email or Password' },
  startProviderLogin: { 503: 'GitHub does not answer. Try again in a moment.' },
  finishProviderLogin: {
    400: 'The answer of GitHub could not be trusted. Begin again.',
    403: 'This account is closed. Ask whoever runs this studio.',
    409: 'There is an account with this e-mail address. Sign in to it, then add GitHub in the settings.',
    503: 'GitHub does not answer. Try again in a moment.',
  },
  startLink: { 503: 'GitHub does not answer. Try again in a moment.' },
  finishLink: {
    400: 'The answer of GitHub could not be trusted. Begin again.',
    409: 'This identity belongs to another account.',
    503: 'GitHub does not answer. Try again in a moment.',
  },
  deleteIdentity: { 409: 'This is your only way to sign in. Choose a password first.' },
  refreshToken: { 401: 'Your session has ended. Sign in again.' },
  createDirectUpload: {
    403: 'Your plan keeps 5000 MB of files, and 4990 MB are used. Delete objects that you no longer need, or ask for a larger plan.',
  },
  createUser: { 409: 'This name is already in use.' },
  createLayer: { 409: 'This channel name is already in use.' },
  updateLayer: { 409: 'This channel name is already in use.' },
  updateSpace: {
    409: 'This space was changed elsewhere in the meantime. Nothing of yours was written.',
  },
  saveArrangement: {
    409: 'This space was changed elsewhere in the meantime. Nothing of yours was written.',
  },
  createModel: { 403: 'Upgrade to use Unity', 409: 'There is a model of this name and version already.' },
  updateModel: { 403: 'Upgrade to use Unity', 409: 'There is a model of this name and version already.' },
  createPlan: { 409: 'There is a plan of this name already.' },
  deleteLayer: { 422: 'Keep at least one channel: this is your only one.' },
  deletePlan: { 422: 'Somebody has this plan, or new accounts get it. It cannot be deleted.' },
  revokeApiKey: { 422: 'This is the key of this studio’s own web apps. It stays.' },
};

export function refusalOf(route: Route, status: number | 'default'): Refusal {
  if (status === 422) return invalid(route);
  const common = COMMON_REFUSALS[status] ?? COMMON_REFUSALS.default;
  const message = ownMessage(route, status);
  return message === undefined ? common : { ...said(common.description, message), own: true };
}

function ownMessage(route: Route, status: number | 'default'): string | undefined {
  if (status === 'default') return undefined;
  if (status === 403 && route.access === 'admin') return 'Only admins may do this.';
  return OWN[route.name]?.[status];
}

/** The contract's own messages that an example may need, in the words of the server. */
const WORDS: Readonly<Record<string, string>> = {
  layer_reference_missing: 'Give the name or the pid of a channel, or a username.',
  layer_needed: 'Give the name or the pid of a channel.',
  space_needed: 'Give the pid or the identifier of a space, or the name of a channel.',
  glb_needed: 'Give glb, or the hobject_pid of an object that has one.',
};
const NEEDED = 'This is needed.';

/** Of a call without the first field that it needs, or with one that is too much. */
function invalid(route: Route): Refusal {
  const description = 'Invalid: every problem, by field too';
  const message = ownMessage(route, 422);
  if (message !== undefined) return { description, example: { errors: [message], ferrors: {} }, own: true };
  const told = missing(route) ?? tooMuch(route);
  if (!told) return { description, example: KEY_REUSED, own: true };
  const [field, problem] = told;
  const example = { errors: [`${field}: ${problem}`], ferrors: { [field]: [problem] } };
  return { description, example, own: true };
}

const REUSED = 'This key named another request before. Use a new one.';
/** All that can be wrong with a call without fields. */
const KEY_REUSED: ErrorBody = { errors: [REUSED], ferrors: { 'Idempotency-Key': [REUSED] } };

type Told = readonly [field: string, message: string];

function missing({ query, body }: Route): Told | undefined {
  const [issue] = [query, body]
    .filter((part) => part !== undefined)
    .flatMap((part) => z.safeParse(part, part instanceof z.ZodArray ? [{}] : {}).error?.issues ?? []);
  return issue && [issue.path.join('.'), WORDS[issue.message] ?? NEEDED];
}

function tooMuch({ query, body }: Route): Told | undefined {
  const fields = [query, body]
    .filter((part) => part instanceof z.ZodObject)
    .flatMap(({ shape }) => Object.entries(shape));
  return fields
    .map(([field, schema]): Told => [field, boundOf(schema as z.ZodType)])
    .filter(([, message]) => message !== '')
    .sort(([one], [other]) => Number(other === 'per') - Number(one === 'per'))[0];
}

/** How more than a field takes is refused; empty where it has no bound. */
function boundOf(schema: z.ZodType): string {
  const { innerType } = schema.def as { innerType?: z.ZodType };
  if (innerType) return boundOf(innerType);
  if (schema instanceof z.ZodNumber) return `This must be at most ${schema.maxValue}.`;
  return schema instanceof z.ZodString && schema.maxLength
    ? `Use at most ${schema.maxLength} characters.`
    : '';
}
