/** Every URL of the studio as a route pattern, more specific ones first; the only place that spells them out. */
export const patterns = {
  home: '/',
  spaces: '/spaces',
  objectsLibrary: '/objectslibrary',
  walks: '/walks',
  walk: '/walks/:walk_pid',
  trash: '/trash',
  anchorsLibrary: '/anchorslibrary',
  editAnchor: '/edit-anchor/:anchor_pid',
  models: '/models',
  printedLinks: '/links',
  createBasic: '/create-basic',
  create: '/create/:lat?/:lon?',
  createAndPlaceExisting: '/create-and-place/existing/:lat?/:lon?',
  createAndPlace: '/create-and-place/:lat?/:lon?',
  addToExistingSpace: '/add-to-existing-space/:space_pid',
  addAnchorToSpace: '/add-anchor-to-space/:space_pid',
  addToExistingAnchor: '/add-to-existing-anchor/:space_pid/:anchor_pid',
  space: '/space/:pid',
  sequences: '/s/:pid',
  spaceSettings: '/edit-space-settings/:space_pid',
  /** All words of a space and its objects, in other languages. */
  translations: '/translations/:space_pid',
  editPlacement: '/edit-hobject-placement-anchor/:placementPid',
  editHobject: '/edit-hobject/:hobject_pid/:space_pid?',
  gallery: '/gallery',
  analytics: '/analytics',
  /** The address that the specification gives the admins' start page. */
  dashboard: '/dashboard/ecommerce',
  adminUsers: '/admin/users',
  adminUser: '/admin/users/:user_pid',
  adminPlans: '/admin/plans',
  adminKeys: '/admin/keys',
  adminPolicies: '/admin/policies',
  adminOperation: '/admin/operation',
  adminActions: '/admin/actions',
  firstAdmin: '/first-admin',
  dashboardAnalytics: '/dashboard/analytics',
  profile: '/pages/profile',
  userSettings: '/pages/user-settings',
  askForMore: '/pages/ask-for-more',
  login: '/pages/login',
  register: '/pages/register',
  forgotPassword: '/pages/forgot-password',
  resetPassword: '/pages/reset-password',
  callback: '/callback',
  accountConfirmation: '/account-confirmation',
  confirmEmail: '/confirm-email',
  emailConfirmationPending: '/email-confirmation-pending',
  error404: '/pages/error-404',
  error500: '/pages/error-500',
  notAuthorized: '/pages/not-authorized',
  maintenance: '/pages/maintenance',
  comingSoon: '/pages/comingsoon',
  lockScreen: '/pages/lock-screen',
  faq: '/pages/faq',
} as const;

/** The name of a page's pattern. */
export type PageName = keyof typeof patterns;

/** Matches the paths of a page as the router does. */
export const shapeOf = (name: PageName): RegExp =>
  new RegExp(`^${patterns[name].replace(/\/:\w+(\?)?/g, '(?:/[^/]+)$1')}/?$`, 'i');

const NAMES = Object.keys(patterns) as PageName[];
const SHAPES = NAMES.map((name) => [name, shapeOf(name)] as const);

/** The page at a path, as the router would match it, for code that runs before the router is loaded. */
export const pageAt = (pathname: string): PageName | undefined =>
  SHAPES.find(([, shape]) => shape.test(pathname))?.[0];
