import {
  createBrowserRouter,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
} from 'react-router';
import { BlankLayout } from './app/blank-layout.tsx';
import { PageErrorBoundary, RootErrorBoundary } from './app/error-boundary.tsx';
import { identifyUser, requireAdmin, requireEditor } from './app/guards.ts';
import { paths } from './app/paths.ts';
import { type PageName, patterns } from './app/patterns.ts';
import { Root } from './app/root.tsx';
import { getConfig } from './lib/config.ts';
import { loadAllWords } from './lib/i18n.ts';
import { loadInTime } from './lib/load-in-time.ts';
import { adminPages, editorPages, firstPages, loadFrame, publicPages } from './page-list.ts';

/** The splash of index.html stays until the first page is loaded. */
const Splash = () => null;

/** Applies the loading timeout to every lazy page. */
const withTimeout = (list: RouteObject[]): RouteObject[] =>
  list.map((route) => {
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' && { lazy: () => loadInTime(lazy) }),
      ...(children && { children: withTimeout(children) }),
    } as RouteObject;
  });

/** For pages with more texts than `locales/…/start.ts` has. */
const withAllWords =
  <Page,>(load: () => Promise<Page>) =>
  async () => {
    const [page] = await Promise.all([load(), loadAllWords()]);
    return page;
  };

const routesOf = (pages: Partial<Record<PageName, RouteObject['lazy']>>): RouteObject[] =>
  Object.entries(pages).map(([name, lazy]) => ({ path: patterns[name as PageName], lazy }));

const EDITOR_PAGES = 'editors-pages';

export const routes: RouteObject[] = withTimeout([
  {
    Component: Root,
    ErrorBoundary: RootErrorBoundary,
    HydrateFallback: Splash,
    children: [
      {
        lazy: withAllWords(loadFrame),
        children: [
          {
            middleware: [requireEditor],
            children: [
              { id: EDITOR_PAGES, ErrorBoundary: PageErrorBoundary, children: routesOf(editorPages) },
            ],
          },
          {
            middleware: [requireEditor, requireAdmin],
            children: [{ ErrorBoundary: PageErrorBoundary, children: routesOf(adminPages) }],
          },
          {
            middleware: [identifyUser],
            children: [{ ErrorBoundary: PageErrorBoundary, children: routesOf(publicPages) }],
          },
        ],
      },
      {
        Component: BlankLayout,
        children: routesOf({ ...firstPages, firstAdmin: withAllWords(firstPages.firstAdmin) }),
      },
      { path: '*', loader: () => redirect(paths.error404) },
    ],
  },
]);

/** Adds the demo pages once an address is not one of the studio's own: the only import of their folder. */
const findDemoPages: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  const { demoRoutes } = await loadInTime(() => import('./demo-pages/routes.tsx'));
  patch(EDITOR_PAGES, withTimeout(demoRoutes));
};

export const createRouter = () =>
  createBrowserRouter(routes, getConfig().demo_pages ? { patchRoutesOnNavigation: findDemoPages } : {});
