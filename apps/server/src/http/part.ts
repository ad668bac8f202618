import type { Bind } from './bind.ts';

/** Background work. */
export interface Background {
  /** Runs before the first call is answered. */
  start?(): void | Promise<void>;
  /** Runs after the last call, before the database is closed. */
  stop?(): void | Promise<void>;
}

/** A part of the product. */
export interface Part extends Background {
  routes(bind: Bind): void;
}
