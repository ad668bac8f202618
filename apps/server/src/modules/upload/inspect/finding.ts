import type { Inspection } from '@pleinair/contract';
import type { Problem } from '../../../app-error.ts';

/** What is found inside a file of a known type; the rest of an `Inspection` is known without looking inside. */
export type Facts = Partial<Omit<Inspection, 'content_type' | 'byte_size'>>;

/** Problems are the file's, so they carry no field. */
export type Finding =
  | { readonly ok: true; readonly facts: Facts }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Looks inside a file on this machine. */
export type Inspector = (file: string) => Promise<Finding>;

export const refused = (...problems: readonly Problem[]): Finding => ({ ok: false, problems });
