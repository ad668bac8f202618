import type { Route } from '@pleinair/contract';
import { AppError } from '../kernel/app-error.ts';
import type { SignedInUser } from '../kernel/caller.ts';

/** Calls that read the account itself; writes are recognised by their access level. */
const OF_SESSIONS: ReadonlySet<string> = new Set([
  'getSessions',
  'getPersonalTokens',
  'getIdentities',
  'startLink',
  'finishLink',
]);

/**
 * Calls of signed-in users that a token limited to some channels may make: those whose policy checks the channel, and those that
 * read the library or add to it. All others, including new ones, are refused.
 */
const OF_CHANNELS: ReadonlySet<string> = new Set([
  'updateLayer',
  'getUserLayerSpaces',
  'getUserLayerPlaces',
  'createSpace',
  'updateSpace',
  'deleteSpace',
  'changeSpaces',
  'deleteSpaceThumbnail',
  'deleteSpaceCardImage',
  'newSpace',
  'getRevisions',
  'saveArrangement',
  'applyOperations',
  'getArrangement',
  'addNode',
  'updateNode',
  'deleteNode',
  'addSpaceAnchor',
  'removeSpaceAnchor',
  'addSpaceLabel',
  'removeSpaceLabel',
  'createPlacement',
  'getPlacement',
  'updatePlacement',
  'createLink',
  'updateLink',
  'deleteLink',
  'createHobject',
  'getUserHobjects',
  'createAnchor',
  'getUserAnchors',
  'getUserLabels',
  'announceUpload',
  'createDirectUpload',
  'inspectUpload',
  'deleteUpload',
  'checkLink',
]);

/**
 * Refuses calls outside the scope of a personal access token. It never includes the account itself or admin calls; the policies
 * of channels and spaces check the rest.
 * @throws {AppError} `forbidden`
 */
export function checkTokenScope(
  { name, method, access }: Pick<Route, 'name' | 'method' | 'access'>,
  user: SignedInUser | undefined,
): void {
  if (!user?.token) return;
  const { scope, layer_pids } = user.token;
  const isReading = method === 'GET' || method === 'HEAD';
  const isRefused =
    access === 'admin' ||
    OF_SESSIONS.has(name) ||
    (access === 'account' && !isReading) ||
    (scope === 'read' && !isReading) ||
    (layer_pids !== null && access === 'signed_in' && !OF_CHANNELS.has(name));
  if (isRefused) throw new AppError('forbidden', 'token_scope');
}
