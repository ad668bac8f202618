import type { ProviderSettings } from '../../config/provider-settings.ts';

/** A person's identity as proven by a provider. `subject` never changes and is unique at this issuer. */
export interface ProvenIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider itself has verified the address. */
  readonly email_verified: boolean;
  readonly first_name: string;
  readonly last_name: string;
  /** The person's name there; empty if the provider does not say. */
  readonly nickname: string;
}

/** One round trip to the provider. Everything except the URL is a secret of the browser that started it. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  /** The PKCE verifier (RFC 7636). */
  readonly verifier: string;
  readonly redirect_uri: string;
}

/** The result of a sign-in; the ID token is kept for signing out. */
export interface Proof {
  readonly identity: ProvenIdentity;
  readonly id_token?: string;
}

/** A service that proves who a person is. Every method rejects with `ProviderError`. */
export interface IdentityProvider {
  readonly name: ProviderSettings['name'];
  readonly label: string;
  /** The page to send the browser to. */
  pageFor(attempt: Attempt): Promise<URL>;
  /** Checks the query or hash with which the browser returned. */
  prove(answer: string, attempt: Attempt): Promise<Proof>;
  /** The page that ends the session at the provider and leads to `returnTo`; undefined if the provider has none. */
  endSessionPage(id_token: string | undefined, returnTo: string): Promise<URL | undefined>;
}
