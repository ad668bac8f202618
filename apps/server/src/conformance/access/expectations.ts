import { contentAndService } from './content-and-service.ts';
import type { Expectations } from './expectation.ts';
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
