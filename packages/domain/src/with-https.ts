/** A host with a dot, and what may follow it; no scheme, no credentials, no port. */
const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u;

/** Completes an address that was typed as people say it, such as `example.org/tickets`; returns any other text as it is. */
export const withHttps = (text: string): string => (WITHOUT_SCHEME.test(text) ? `https://${text}` : text);
