import { AppError } from './app-error.ts';

/** What tells two states of a resource apart: its revision where it counts them, else the time of its last change. */
export interface Versioned {
  readonly revision?: number;
  readonly updated_at: Date | string;
}

export const versionOf = ({ revision, updated_at }: Versioned): string =>
  revision === undefined ? new Date(updated_at).getTime().toString(36) : String(revision);

/**
 * The tag of a resource as it is answered. Strong, since it is compared before writes; its first half says which state of the
 * resource it is, even if other parts of the answer change. Source: RFC 9110, 8.8.3.
 */
export const versionTag = (version: string, contentTag: string): string =>
  `"${version}-${contentTag.replaceAll(/^W\/|"/g, '')}"`;

/** Holds what a caller knows against what is stored. @throws {AppError} `changed` where it is another state */
export type IfMatch = (stored: Versioned) => void;

/** Reads an `If-Match` header; undefined where none is sent. Proxies that compress weaken tags. Source: RFC 9110, 13.1.1. */
export function readIfMatch(header: string | undefined): IfMatch | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const versions = header.split(',').map((tag) => /^\s*(?:W\/)?"([^-"]*)/.exec(tag)?.[1]);
  return (stored) => {
    if (!versions.includes(versionOf(stored))) throw new AppError('changed', 'if_match_failed');
  };
}
