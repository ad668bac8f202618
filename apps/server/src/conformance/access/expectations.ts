import type { RouteName } from '@pleinair/contract';
import { contentAndService } from './content-and-service.ts';
import type { Expectation, Expectations } from './expectation.ts';
import { identities } from './identities.ts';
import { layersAndSpaces } from './layers-and-spaces.ts';
import { placementsLinksAndAdmin } from './placements-links-and-admin.ts';
import { securityAndUser } from './security-and-user.ts';

/** Every route of the contract: a missing one does not compile. */
export const expectations: Expectations = {
  ...securityAndUser,
  ...identities,
  ...layersAndSpaces,
  ...contentAndService,
  ...placementsLinksAndAdmin,
};

/** What is expected of a call; tests run without a compiler, which would name a missing one. */
export function expectationOf(name: RouteName): Expectation {
  const known: Partial<Record<string, Expectation>> = expectations;
  const found = known[name];
  if (!found) throw new Error(`${name} has no expectation of access: add one to conformance/access`);
  return found;
}
