import { publishedPolicies } from '../boot/policies.ts';
import { lazyPart } from './lazy-part.tsx';

const PolicyLinks = lazyPart(
  async () => (await import('./policy-links.tsx')).PolicyLinks,
  () => <p className="policies" />,
);

/** The links to the operator's privacy notice and imprint, loaded only if there are any. */
export const LazyPolicyLinks = () => publishedPolicies().length > 0 && <PolicyLinks />;
