import { pathOfLink, pathOfPlayer, pathOfSpace, pathOfWalk } from '@pleinair/domain';
import { generatePath } from 'react-router';
import { patterns } from './patterns.ts';

/** What a card of the home page preselects in the wizard: an object type, or a space without a place. */
export type QuickStart = 'wall_art' | 'popup_image' | 'hologram' | 'anywhere';

interface NewSpace {
  lat?: number;
  lon?: number;
  start?: QuickStart;
  walk?: string;
}

function withQuery(path: string, query: Record<string, string | undefined>) {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** Builds links to the studio's pages, and to the viewer's where the studio needs them. */
export const paths = {
  home: patterns.home,
  spaces: patterns.spaces,
  /** My Spaces filtered by one label. */
  labelledSpaces: (label: string) => withQuery(patterns.spaces, { label }),
  walks: patterns.walks,
  walk: (walk_pid: string) => generatePath(patterns.walk, { walk_pid }),
  trash: patterns.trash,
  objectsLibrary: (query: { sort?: 'size' } = {}) => withQuery(patterns.objectsLibrary, query),
  models: patterns.models,
  printedLinks: patterns.printedLinks,
  createBasic: patterns.createBasic,
  anchorsLibrary: patterns.anchorsLibrary,
  editAnchor: (anchor_pid: string) => generatePath(patterns.editAnchor, { anchor_pid }),
  /** `walk` is the pid of the walk that the new space becomes a stop of. */
  createAndPlace: ({ lat, lon, ...query }: NewSpace = {}) =>
    withQuery(generatePath(patterns.createAndPlace, position(lat, lon)), query),
  createAndPlaceExisting: ({ lat, lon }: { lat?: number; lon?: number } = {}) =>
    generatePath(patterns.createAndPlaceExisting, position(lat, lon)),
  addToExistingSpace: (space_pid: string) => generatePath(patterns.addToExistingSpace, { space_pid }),
  addAnchorToSpace: (space_pid: string) => generatePath(patterns.addAnchorToSpace, { space_pid }),
  addToExistingAnchor: (space_pid: string, anchor_pid: string) =>
    generatePath(patterns.addToExistingAnchor, { space_pid, anchor_pid }),
  /** The space editor; `anchor` is the pid of the anchor to look at first. */
  space: (pid: string, query: { anchor?: string } = {}) =>
    withQuery(generatePath(patterns.space, { pid }), query),
  /** The sequences of a space. */
  sequences: (pid: string) => generatePath(patterns.sequences, { pid }),
  spaceSettings: (space_pid: string) => generatePath(patterns.spaceSettings, { space_pid }),
  translations: (space_pid: string) => generatePath(patterns.translations, { space_pid }),
  editPlacement: (placementPid: string) => generatePath(patterns.editPlacement, { placementPid }),
  editHobject: (hobject_pid: string, space_pid?: string) =>
    generatePath(patterns.editHobject, { hobject_pid, space_pid }),
  gallery: patterns.gallery,
  dashboard: patterns.dashboard,
  adminUsers: patterns.adminUsers,
  adminUsersOfPlan: (plan: string) => withQuery(patterns.adminUsers, { plan }),
  adminUser: (user_pid: string) => generatePath(patterns.adminUser, { user_pid }),
  adminPlans: patterns.adminPlans,
  adminKeys: patterns.adminKeys,
  adminPolicies: patterns.adminPolicies,
  adminOperation: patterns.adminOperation,
  adminActions: patterns.adminActions,
  /** `space` or `walk` is the pid of what to analyse. */
  analytics: (query: { space?: string; walk?: string } = {}) => withQuery(patterns.analytics, query),
  profile: patterns.profile,
  userSettings: patterns.userSettings,
  /** Explains who sets the limits of plans, and how to ask for more. */
  askForMore: patterns.askForMore,
  /** `to` is the page to open after signing in. */
  login: (query: { to?: string } = {}) => withQuery(patterns.login, query),
  /** Unlocks the studio by password; `to` is the page to open afterwards. */
  lockScreen: (query: { to?: string } = {}) => withQuery(patterns.lockScreen, query),
  register: patterns.register,
  forgotPassword: patterns.forgotPassword,
  resetPassword: patterns.resetPassword,
  callback: patterns.callback,
  accountConfirmation: patterns.accountConfirmation,
  confirmEmail: patterns.confirmEmail,
  emailConfirmationPending: (query: { email?: string } = {}) =>
    withQuery(patterns.emailConfirmationPending, query),
  error404: patterns.error404,
  error500: patterns.error500,
  notAuthorized: patterns.notAuthorized,
  maintenance: patterns.maintenance,
  /** The help; `article` is the name of the one to open. */
  faq: (article?: string) => (article ? `${patterns.faq}#${article}` : patterns.faq),
  /** The visitor's page of a space: another app, so a plain link and never a router link. */
  viewer: pathOfSpace,
  /** The visitor's page of a walk, also in the viewer. */
  walkViewer: pathOfWalk,
  /** The visitor's page of one object, by the name of its channel; also in the viewer. */
  linkViewer: pathOfLink,
  /** A space's page for embedding. */
  player: pathOfPlayer,
  /** The script that embeds players in pages of other sites. */
  playerScript: '/pleinair-embed.js',
  /** The visitor's page of a user with all their public spaces; also in the viewer. */
  userGallery: (username: string) => `/public/${encodeURIComponent(username)}`,
  /** The visitor's page of a channel; also in the viewer. */
  channel: (name: string) => `/+${encodeURIComponent(name)}`,
};

function position(lat: number | undefined, lon: number | undefined) {
  return lat === undefined || lon === undefined ? {} : { lat: String(lat), lon: String(lon) };
}

/** Returns the path in a `to` query if it stays on this site, else the root. */
export function safeReturnPath(to: string | null): string {
  if (!to?.startsWith('/')) return paths.home;
  const path = pathOnThisSite(to);
  // Resolving removes dot segments, and `/..//host/` becomes `//host/`, which is another site.
  return path !== undefined && pathOnThisSite(path) === path ? path : paths.home;
}

function pathOnThisSite(address: string): string | undefined {
  const url = URL.parse(address, location.origin);
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : undefined;
}
