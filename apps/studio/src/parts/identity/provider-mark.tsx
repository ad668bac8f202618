import {
  IconBrandFacebookFilled,
  IconBrandGithubFilled,
  IconBrandGoogleFilled,
  IconBrandX,
  IconKey,
} from '@tabler/icons-react';
import type { ProviderName } from './leave-for-provider.ts';

const MARKS = {
  oidc: IconKey,
  google: IconBrandGoogleFilled,
  facebook: IconBrandFacebookFilled,
  twitter: IconBrandX,
  github: IconBrandGithubFilled,
} as const satisfies Record<ProviderName, unknown>;

/** The logo of a provider, next to its name. */
export function ProviderMark({ provider }: { provider: ProviderName }) {
  const Mark = MARKS[provider];
  return <Mark size={20} aria-hidden />;
}
