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
  409: said(
    'Taken or changed by somebody else in the meantime',
    'The same request is being answered right now. Try again in a moment.',
  ),
  413: said('Too large', 'The request is too large.'),
  415: said('Wrong kind of content', 'This kind of content is not accepted.'),
  429: said('Too many requests', 'Too many requests. Try again in 30 seconds.'),
  503: said(
    'Another service, which this needs, does not answer',
    'GitHub does not answer. Try again in a moment.',
  ),
  default: said('Unexpected error; never the fault of the caller', 'Something went wrong.'),
};

/** What single calls say differently. */
const OWN: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  login: { 400: 'Wrong Email or Password', 403: 'Wrong Email or Password' },
  userToken: { 400: 'Wrong Email or Password', 403: 'Wrong Email or Password' },
  finishProviderLogin: {
    400: 'The answer of GitHub could not be trusted. Begin again.',
    403: 'This account is closed. Ask whoever runs this studio.',
    409: 'There is an account with this e-mail address. Sign in to it, then add GitHub in the settings.',
  },
  finishLink: {
    400: 'The answer of GitHub could not be trusted. Begin again.',
    409: 'This identity belongs to another account.',
  },
  deleteIdentity: { 409: 'This is your only way to sign in. Choose a password first.' },
  refreshToken: { 401: 'Your session has ended. Sign in again.' },
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

const NEEDED = 'This is needed.';
const TOO_MANY = 'This must be at most 100.';

/** Of a call without the first field that it needs, or with one that does not fit. */
function invalid(route: Route): Refusal {
  const needed = [route.query, route.body]
    .filter((part) => part instanceof z.ZodObject)
    .flatMap(({ shape }) => Object.entries(shape))
    .find(([, schema]) => !z.safeParse(schema as z.ZodType, undefined).success)?.[0];
  const [field, message] = needed === undefined ? ['per', TOO_MANY] : [needed, NEEDED];
  const example = { errors: [`${field}: ${message}`], ferrors: { [field]: [message] } };
  return { description: 'Invalid: every problem, by field too', example, own: true };
}
