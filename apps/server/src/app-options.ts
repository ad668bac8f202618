import type { RateLimits } from './http/rate-limits.ts';
import type { WebApps } from './http/web-apps.ts';
import type { ProcessLimits } from './platform/processes/bounded-processes.ts';

/** What tests and tools change of the product; it runs with none of these. */
export interface AppOptions {
  readonly limits?: RateLimits;
  readonly webApps?: WebApps;
  /** Limits of the processes that convert, compress and score. */
  readonly processes?: Partial<ProcessLimits>;
  /** Whether this node counts events in the background. Default true. */
  readonly counting?: boolean;
  /** Whether this node makes the USDZ files and photos that are ordered. Default true. */
  readonly converting?: boolean;
  /** Whether this node sends the mails that people ask for. Default true. */
  readonly mailing?: boolean;
}
