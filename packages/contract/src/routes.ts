import type { Route } from './route.ts';
import { accessRoutes } from './routes/access.ts';
import { adminRoutes } from './routes/admin.ts';
import { analyticsRoutes } from './routes/analytics.ts';
import { contentRoutes } from './routes/content.ts';
import { firstAdminRoutes } from './routes/first-admin.ts';
import { identityRoutes } from './routes/identity.ts';
import { labelRoutes } from './routes/label.ts';
import { layerRoutes } from './routes/layer.ts';
import { linkRoutes } from './routes/link.ts';
import { modelRoutes } from './routes/model.ts';
import { placementRoutes } from './routes/placement.ts';
import { policyRoutes } from './routes/policy.ts';
import { securityRoutes } from './routes/security.ts';
import { serviceRoutes } from './routes/service.ts';
import { spaceRoutes } from './routes/space.ts';
import { toolRoutes } from './routes/tool.ts';
import { trashRoutes } from './routes/trash.ts';
import { uploadRoutes } from './routes/upload.ts';
import { userRoutes } from './routes/user.ts';
import { walkRoutes } from './routes/walk.ts';

/** The root of all calls except those with `root`. */
export const API_ROOT = '/api/v1';

/** Every call of the API by name. */
export const routes = {
  ...securityRoutes,
  ...userRoutes,
  ...identityRoutes,
  ...accessRoutes,
  ...layerRoutes,
  ...spaceRoutes,
  ...contentRoutes,
  ...labelRoutes,
  ...trashRoutes,
  ...walkRoutes,
  ...modelRoutes,
  ...placementRoutes,
  ...linkRoutes,
  ...analyticsRoutes,
  ...adminRoutes,
  ...policyRoutes,
  ...uploadRoutes,
  ...serviceRoutes,
  ...toolRoutes,
  ...firstAdminRoutes,
};

/** The name of a call. */
export type RouteName = keyof typeof routes;

/** The same calls with only what all routes have in common. */
export const allRoutes: readonly Route[] = Object.values(routes);
