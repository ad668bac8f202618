import type { Bind } from './bind.ts';

/** Work in the background, next to answering. */
export interface Background {
  /** Before the first call is answered. */
  start?(): void | Promise<void>;
  /** After the last one, before the database is closed. */
  stop?(): void | Promise<void>;
}

/** A part of the product. */
export interface Part extends Background {
  /** Serves its routes. */
  routes(bind: Bind): void;
}
