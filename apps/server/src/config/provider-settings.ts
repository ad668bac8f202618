/** This installation as a client of a provider. Without a secret it is a public client. */
interface ProviderClient {
  readonly id: string;
  readonly secret: string | undefined;
}

/** A provider of OpenID Connect, which publishes its endpoints and keys itself. */
export interface OpenIdSettings {
  readonly kind: 'openid';
  readonly name: 'oidc' | 'google';
  readonly label: string;
  readonly issuer: string;
  readonly client: ProviderClient;
  readonly flow: 'code' | 'id_token';
}

/** The endpoints of a provider of plain OAuth 2. */
export interface Endpoints {
  readonly authorization: string;
  readonly token: string;
  readonly userinfo: string;
}

/** A provider of plain OAuth 2, whose user is fetched with the access token. */
export interface OAuth2Settings {
  readonly kind: 'oauth2';
  readonly name: 'facebook' | 'twitter' | 'github';
  readonly client: ProviderClient;
  /** The provider's default endpoints if absent. */
  readonly endpoints: Endpoints | undefined;
}

export type ProviderSettings = OpenIdSettings | OAuth2Settings;
