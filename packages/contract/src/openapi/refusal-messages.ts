import type { ErrorCode } from '../entities/error-codes.ts';

/** The English messages of the codes that examples show. */
export const MESSAGES = {
  required: 'This is needed.',
  api_key_missing: 'The X-Api-Key header is missing.',
  body_unreadable: 'The request could not be read.',
  not_active: 'Your account is not active.',
  not_admin: 'Only admins may do this.',
  not_found: 'This does not exist, or you may not see it.',
  request_too_slow: 'The request came too slowly. Try again from a faster connection.',
  still_running: 'The same request is being answered right now. Try again in a moment.',
  body_too_large: 'The request is too large.',
  body_type:
    'This kind of content is not accepted. Send JSON with Content-Type: application/json, or a form.',
  too_many_requests: 'Too many requests. Try again in 30 seconds.',
  headers_too_large: 'The headers of the request are too large. Send fewer or shorter ones.',
  overloaded: 'The server is busy. Try again in a moment.',
  installation_full:
    'Nothing was saved: the storage of this studio is full. Try again later, or ask the people who run it to make room.',
  unexpected: 'Something went wrong.',
  wrong_credentials: 'Wrong Email or Password',
  provider_unreachable: 'GitHub does not answer. Try again in a moment.',
  provider_untrusted: 'The answer of GitHub could not be trusted. Begin again.',
  account_closed: 'This account is closed. Ask the people who run this studio.',
  identity_email_known:
    'There is an account with this e-mail address. Sign in to it, then add GitHub in the settings.',
  identity_taken: 'This identity belongs to another account.',
  identity_last: 'This is your only way to sign in. Choose a password first.',
  session_ended: 'Your session has ended. Sign in again.',
  storage_full:
    'Your plan keeps 5000 MB of files, and 4990 MB are used. Delete objects that you no longer need and empty the trash, or ask for a larger plan.',
  email_taken: 'This email is already in use.',
  username_taken: 'This name is already in use.',
  layer_name_taken: 'This channel name is already in use.',
  changed_elsewhere: 'This space was changed elsewhere in the meantime. Nothing of yours was written.',
  if_match_failed:
    'This was changed in the meantime. Nothing was written. Read it again, and make your change once more.',
  pid_taken: 'This pid is already in use. Make another one.',
  revision_unknown: 'This revision of the space is not kept.',
  unity_needs_upgrade: 'Upgrade to use Unity',
  model_taken: 'There is already a model with this name and version.',
  plan_taken: 'There is already a plan with this name.',
  last_layer: 'Keep at least one channel: this is your only one.',
  plan_used: 'Accounts have this plan, or new ones get it, so it cannot be deleted.',
  own_key: 'This is the key of this studio’s own web apps. It stays.',
  layer_reference_missing: 'Give the name or the pid of a channel, or a username.',
  layer_needed: 'Give the name or the pid of a channel.',
  space_needed: 'Give the pid or the identifier of a space, or the name of a channel.',
  glb_needed: 'Give glb, or the hobject_pid of an object that has one.',
  idempotency_key_reused: 'This key was used for another request. Use a new one.',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** An error code that an example shows. */
export type Said = keyof typeof MESSAGES;
