import {
  createBrowserRouter,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
} from 'react-router';
import { BlankLayout } from './app/blank-layout.tsx';
import { Entrance } from './app/entrance.tsx';
import { PageErrorBoundary, RootErrorBoundary } from './app/error-boundary.tsx';
import { greetAnybody, requireAdmin, requireEditor } from './app/guards.ts';
import { paths, patterns } from './app/paths.ts';
import { Root } from './app/root.tsx';
import { getConfig } from './lib/config.ts';
import { loadAllWords } from './lib/i18n.ts';
import { loadInTime } from './lib/load-in-time.ts';

/** The splash of index.html stays until the first page is there. */
const Splash = () => null;

/** Gives every page that is loaded on demand its time. */
const limited = (list: RouteObject[]): RouteObject[] =>
  list.map((route) => {
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' && { lazy: () => loadInTime(lazy) }),
      ...(children && { children: limited(children) }),
    } as RouteObject;
  });

/** For what says more than `locales/…/start.ts` has. */
const withAllWords =
  <Page,>(load: () => Promise<Page>) =>
  async () => {
    const [page] = await Promise.all([load(), loadAllWords()]);
    return page;
  };

const EDITORS_PAGES = 'editors-pages';

/**
 * The pages, each in its own chunk: a file of `src/pages` that exports its page as `Component`.
 * A new page is one line here, in the layout that it belongs to.
 */
export const routes: RouteObject[] = limited([
  {
    Component: Root,
    ErrorBoundary: RootErrorBoundary,
    HydrateFallback: Splash,
    children: [
      {
        lazy: withAllWords(() => import('./pages/pages-frame.tsx')),
        children: [
          {
            Component: Entrance,
            middleware: [requireEditor],
            children: [
              {
                id: EDITORS_PAGES,
                ErrorBoundary: PageErrorBoundary,
                children: [
                  { path: patterns.home, lazy: () => import('./pages/home.tsx') },
                  { path: patterns.spaces, lazy: () => import('./pages/spaces.tsx') },
                  { path: patterns.space, lazy: () => import('./pages/space-page.tsx') },
                  { path: patterns.createBasic, lazy: () => import('./pages/create-basic.tsx') },
                  { path: patterns.create, lazy: () => import('./pages/create-and-place.tsx') },
                  { path: patterns.createAndPlace, lazy: () => import('./pages/create-and-place.tsx') },
                  {
                    path: patterns.createAndPlaceExisting,
                    lazy: () => import('./pages/create-and-place-existing.tsx'),
                  },
                  { path: patterns.sequences, lazy: () => import('./pages/sequences.tsx') },
                  { path: patterns.spaceSettings, lazy: () => import('./pages/space-settings.tsx') },
                  { path: patterns.walks, lazy: () => import('./pages/walks.tsx') },
                  { path: patterns.walk, lazy: () => import('./pages/walk.tsx') },
                  { path: patterns.trash, lazy: () => import('./pages/trash.tsx') },
                  { path: patterns.objectsLibrary, lazy: () => import('./pages/objects-library.tsx') },
                  { path: patterns.anchorsLibrary, lazy: () => import('./pages/anchors-library.tsx') },
                  { path: patterns.printedLinks, lazy: () => import('./pages/printed-links.tsx') },
                  { path: patterns.models, lazy: () => import('./pages/models.tsx') },
                  { path: patterns.editAnchor, lazy: () => import('./pages/edit-anchor.tsx') },
                  {
                    path: patterns.addToExistingSpace,
                    lazy: () => import('./pages/add-to-existing-space.tsx'),
                  },
                  { path: patterns.addAnchorToSpace, lazy: () => import('./pages/add-anchor-to-space.tsx') },
                  {
                    path: patterns.addToExistingAnchor,
                    lazy: () => import('./pages/add-to-existing-anchor.tsx'),
                  },
                  { path: patterns.editPlacement, lazy: () => import('./pages/edit-placement.tsx') },
                  { path: patterns.editHobject, lazy: () => import('./pages/edit-hobject.tsx') },
                  { path: patterns.analytics, lazy: () => import('./pages/analytics.tsx') },
                  { path: patterns.dashboardAnalytics, lazy: () => import('./pages/analytics.tsx') },
                  { path: patterns.profile, lazy: () => import('./pages/profile.tsx') },
                  { path: patterns.userSettings, lazy: () => import('./pages/user-settings.tsx') },
                  { path: patterns.askForMore, lazy: () => import('./pages/ask-for-more.tsx') },
                ],
              },
            ],
          },
          {
            Component: Entrance,
            middleware: [requireEditor, requireAdmin],
            children: [
              {
                ErrorBoundary: PageErrorBoundary,
                children: [
                  { path: patterns.dashboard, lazy: () => import('./pages/admin-overview.tsx') },
                  { path: patterns.adminUsers, lazy: () => import('./pages/admin-users.tsx') },
                  { path: patterns.adminUser, lazy: () => import('./pages/admin-user.tsx') },
                  { path: patterns.adminPlans, lazy: () => import('./pages/admin-plans.tsx') },
                  { path: patterns.adminKeys, lazy: () => import('./pages/admin-keys.tsx') },
                  { path: patterns.adminOperation, lazy: () => import('./pages/admin-operation.tsx') },
                  { path: patterns.adminActions, lazy: () => import('./pages/admin-actions.tsx') },
                ],
              },
            ],
          },
          {
            Component: Entrance,
            middleware: [greetAnybody],
            children: [
              {
                ErrorBoundary: PageErrorBoundary,
                children: [
                  { path: patterns.faq, lazy: () => import('./pages/faq.tsx') },
                  { path: patterns.gallery, lazy: () => import('./pages/gallery.tsx') },
                ],
              },
            ],
          },
        ],
      },
      {
        Component: BlankLayout,
        children: [
          { path: patterns.login, lazy: () => import('./pages/login.tsx') },
          { path: patterns.firstAdmin, lazy: withAllWords(() => import('./pages/first-admin.tsx')) },
          { path: patterns.register, lazy: () => import('./pages/register.tsx') },
          { path: patterns.forgotPassword, lazy: () => import('./pages/forgot-password.tsx') },
          { path: patterns.resetPassword, lazy: () => import('./pages/reset-password.tsx') },
          { path: patterns.callback, lazy: () => import('./pages/callback.tsx') },
          { path: patterns.accountConfirmation, lazy: () => import('./pages/account-confirmation.tsx') },
          { path: patterns.confirmEmail, lazy: () => import('./pages/confirm-email.tsx') },
          {
            path: patterns.emailConfirmationPending,
            lazy: () => import('./pages/email-confirmation-pending.tsx'),
          },
          { path: patterns.error404, lazy: () => import('./pages/error-404.tsx') },
          { path: patterns.error500, lazy: () => import('./pages/error-500.tsx') },
          { path: patterns.notAuthorized, lazy: () => import('./pages/not-authorized.tsx') },
          { path: patterns.lockScreen, lazy: () => import('./pages/lock-screen.tsx') },
          { path: patterns.comingSoon, lazy: () => import('./pages/coming-soon.tsx') },
          { path: patterns.maintenance, lazy: () => import('./pages/maintenance.tsx') },
        ],
      },
      { path: '*', loader: () => redirect(paths.error404) },
    ],
  },
]);

/** Adds the pages with sample data once an address is not one of the studio's own: the only door to their folder. */
const findDemoPages: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  const { demoRoutes } = await loadInTime(() => import('./demo-pages/routes.tsx'));
  patch(EDITORS_PAGES, limited(demoRoutes));
};

export const createRouter = () =>
  createBrowserRouter(routes, getConfig().demo_pages ? { patchRoutesOnNavigation: findDemoPages } : {});
