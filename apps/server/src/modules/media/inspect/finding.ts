import type { Inspection } from '@pleinair/contract';
import type { Problem } from '../../../kernel/app-error.ts';
import type { Pixels } from './pixels.ts';

/** What is found inside a file of a known type; the rest of an `Inspection` is known from outside. */
export type Facts = Partial<Omit<Inspection, 'content_type' | 'byte_size'>>;

/** Problems concern the file, so they have no field. */
export type Finding =
  | {
      readonly ok: true;
      readonly facts: Facts;
      /** For a picture: the source of its renditions. */
      readonly pixels?: Pixels;
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Inspects a file on this machine. */
export type Inspector = (file: string) => Promise<Finding>;

export const refused = (...problems: readonly Problem[]) => ({ ok: false, problems }) as const;
