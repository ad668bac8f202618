import type { RateLimits } from './http/rate-limits.ts';
import type { WebApps } from './http/web-apps.ts';
import type { ProcessLimits } from './platform/processes/bounded-processes.ts';

/** Settings for tests and tools; the product uses the defaults. */
export interface AppOptions {
  readonly limits?: RateLimits;
  readonly webApps?: WebApps;
  /** Limits of the processes that convert, compress and score. */
  readonly processes?: Partial<ProcessLimits>;
  /** Whether this node counts events in the background. Default true. */
  readonly counting?: boolean;
  /** Whether this node runs the jobs that make USDZ files and photos. Default true. */
  readonly converting?: boolean;
  /** Whether this node runs the jobs that send mails. Default true. */
  readonly mailing?: boolean;
}
