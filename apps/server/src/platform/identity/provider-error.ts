import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';

/** The provider or its user refused, the answer is not trustworthy, or there is no readable answer. */
type ProviderFailure = 'refused' | 'untrusted' | 'unreachable';

/** Codes of answers that do not follow the protocol: an outage page, a status, half a body. */
const NO_ANSWER = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

const MOST_WORDS = 300;

/** Why a provider did not prove an identity. The message of a refusal comes from the provider. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly failure: ProviderFailure;

  constructor(failure: ProviderFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }

  /** Classifies errors of the OpenID library and of the network. */
  static from(thrown: unknown): ProviderError {
    for (let error = thrown; error instanceof Error; error = error.cause) {
      if (error instanceof ProviderError) return error;
      if (error instanceof AuthorizationResponseError) {
        return new ProviderError('refused', readable(error.error_description ?? error.error), thrown);
      }
      if (error instanceof ClientError && NO_ANSWER.has(error.code ?? '')) {
        return new ProviderError('unreachable', error.message, thrown);
      }
    }
    return new ProviderError('untrusted', thrown instanceof Error ? thrown.message : String(thrown), thrown);
  }

  /** Returns the result of an exchange with a provider, or throws the classified error. */
  static async of<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw ProviderError.from(error);
    }
  }

  /** Describes what was wrong, from the outermost cause to the innermost, without any data that was sent. */
  get reasons(): string[] {
    const reasons = new Set<string>();
    for (let error: unknown = this; error instanceof Error; error = error.cause) {
      reasons.add(error.message);
      for (const refusal of refusalsIn(error)) reasons.add(readable(refusal));
    }
    return [...reasons];
  }
}

/** Returns the status and the OAuth error of each refusal in the provider's answer, such as `401 invalid_client`. */
function refusalsIn(error: Error): string[] {
  const describe = (status: number, code = '', description = '') =>
    [status, code, description].filter(Boolean).join(' ');
  if (error instanceof ResponseBodyError)
    return [describe(error.status, error.error, error.error_description)];
  if (!(error instanceof WWWAuthenticateChallengeError)) return [];
  return error.cause.map(({ parameters }) =>
    describe(error.status, parameters.error, parameters.error_description),
  );
}

/** Shortens untrusted text to one line for display. */
function readable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, MOST_WORDS);
}
