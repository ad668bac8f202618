/*
 * The pages, by the name of their pattern and by who may open them. Each is its own chunk: a file in `src/pages` that
 * exports its page as `Component`. A new page is one line here.
 */

/** Pages that need no account; they load without the rest of the studio. */
export const firstPages = {
  login: () => import('./pages/login.tsx'),
  firstAdmin: () => import('./pages/first-admin.tsx'),
  register: () => import('./pages/register.tsx'),
  forgotPassword: () => import('./pages/forgot-password.tsx'),
  resetPassword: () => import('./pages/reset-password.tsx'),
  callback: () => import('./pages/callback.tsx'),
  accountConfirmation: () => import('./pages/account-confirmation.tsx'),
  confirmEmail: () => import('./pages/confirm-email.tsx'),
  emailConfirmationPending: () => import('./pages/email-confirmation-pending.tsx'),
  error404: () => import('./pages/error-404.tsx'),
  error500: () => import('./pages/error-500.tsx'),
  notAuthorized: () => import('./pages/not-authorized.tsx'),
  lockScreen: () => import('./pages/lock-screen.tsx'),
  comingSoon: () => import('./pages/coming-soon.tsx'),
  maintenance: () => import('./pages/maintenance.tsx'),
};

/** Pages for editors and admins. */
export const editorPages = {
  home: () => import('./pages/home.tsx'),
  spaces: () => import('./pages/spaces.tsx'),
  objectsLibrary: () => import('./pages/objects-library.tsx'),
  walks: () => import('./pages/walks.tsx'),
  walk: () => import('./pages/walk.tsx'),
  trash: () => import('./pages/trash.tsx'),
  anchorsLibrary: () => import('./pages/anchors-library.tsx'),
  editAnchor: () => import('./pages/edit-anchor.tsx'),
  models: () => import('./pages/models.tsx'),
  printedLinks: () => import('./pages/printed-links.tsx'),
  createBasic: () => import('./pages/create-basic.tsx'),
  create: () => import('./pages/create-and-place.tsx'),
  createAndPlaceExisting: () => import('./pages/create-and-place-existing.tsx'),
  createAndPlace: () => import('./pages/create-and-place.tsx'),
  addToExistingSpace: () => import('./pages/add-to-existing-space.tsx'),
  addAnchorToSpace: () => import('./pages/add-anchor-to-space.tsx'),
  addToExistingAnchor: () => import('./pages/add-to-existing-anchor.tsx'),
  space: () => import('./pages/space-page.tsx'),
  sequences: () => import('./pages/sequences.tsx'),
  spaceSettings: () => import('./pages/space-settings.tsx'),
  translations: () => import('./pages/translations.tsx'),
  editPlacement: () => import('./pages/edit-placement.tsx'),
  editHobject: () => import('./pages/edit-hobject.tsx'),
  analytics: () => import('./pages/analytics.tsx'),
  dashboardAnalytics: () => import('./pages/analytics.tsx'),
  profile: () => import('./pages/profile.tsx'),
  userSettings: () => import('./pages/user-settings.tsx'),
  askForMore: () => import('./pages/ask-for-more.tsx'),
};

/** Pages for admins only. */
export const adminPages = {
  dashboard: () => import('./pages/admin-overview.tsx'),
  adminUsers: () => import('./pages/admin-users.tsx'),
  adminUser: () => import('./pages/admin-user.tsx'),
  adminPlans: () => import('./pages/admin-plans.tsx'),
  adminPolicies: () => import('./pages/admin-policies.tsx'),
  adminKeys: () => import('./pages/admin-keys.tsx'),
  adminOperation: () => import('./pages/admin-operation.tsx'),
  adminActions: () => import('./pages/admin-actions.tsx'),
};

/** Pages for everyone, signed in or not. */
export const publicPages = {
  faq: () => import('./pages/faq.tsx'),
  gallery: () => import('./pages/gallery.tsx'),
};

/** Loads the frame of all pages but the first ones. */
export const loadFrame = () => import('./pages/pages-frame.tsx');
