import type { OptionValues } from './options.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { StartError } from './start-error.ts';

type Values = Pick<OptionValues, Extract<keyof OptionValues, `${'OIDC' | 'GOOGLE' | Social}_${string}`>>;
type Social = 'FACEBOOK' | 'TWITTER' | 'GITHUB';

/**
 * Returns the configured identity providers, in the order of their buttons.
 * @throws {StartError} with one line per missing option that another one requires.
 */
export function readProviders(values: Values): ProviderSettings[] {
  const problems: string[] = [];
  const providers: ProviderSettings[] = [];

  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id } = values;
  if (issuer !== undefined && id !== undefined) {
    const label = values.OIDC_NAME ?? new URL(issuer).host;
    const client = { id, secret: values.OIDC_CLIENT_SECRET };
    providers.push({ kind: 'openid', name: 'oidc', label, issuer, client, flow: values.OIDC_FLOW });
  } else if (issuer !== undefined) {
    problems.push('OIDC_CLIENT_ID is missing: OIDC_ISSUER needs it.');
  } else if (id !== undefined || values.OIDC_CLIENT_SECRET !== undefined) {
    problems.push('OIDC_ISSUER is missing: OIDC_CLIENT_ID and OIDC_CLIENT_SECRET need it.');
  }

  function clientOf(name: 'GOOGLE' | Social) {
    const id = values[`${name}_CLIENT_ID`];
    const secret = values[`${name}_CLIENT_SECRET`];
    if (id !== undefined && secret !== undefined) return { id, secret };
    const [missing, given] = id === undefined ? ['ID', 'SECRET'] : ['SECRET', 'ID'];
    if (id !== undefined || secret !== undefined) {
      problems.push(`${name}_CLIENT_${missing} is missing: ${name}_CLIENT_${given} needs it.`);
    }
    return undefined;
  }

  const google = clientOf('GOOGLE');
  if (google) {
    const settings = { name: 'google', label: 'Google', issuer: values.GOOGLE_ISSUER, flow: 'code' } as const;
    providers.push({ kind: 'openid', ...settings, client: google });
  }
  const social = { FACEBOOK: 'facebook', TWITTER: 'twitter', GITHUB: 'github' } as const;
  for (const [option, name] of Object.entries(social) as [Social, (typeof social)[Social]][]) {
    const client = clientOf(option);
    if (client) providers.push({ kind: 'oauth2', name, client, endpoints: values[`${option}_ENDPOINTS`] });
  }

  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return providers;
}
