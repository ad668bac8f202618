import { AppError } from './app-error.ts';

/** Identifies a state of a resource: by its revision if it has one, else by the time of its last change. */
export interface Versioned {
  readonly revision?: number;
  readonly updated_at: Date | string;
}

export const versionOf = ({ revision, updated_at }: Versioned): string =>
  revision === undefined ? new Date(updated_at).getTime().toString(36) : String(revision);

/**
 * Returns the ETag of a resource as answered. Strong, since it is compared before writes; its first half identifies the state of
 * the resource, even if other parts of the answer change. Source: RFC 9110, 8.8.3.
 */
export const versionTag = (version: string, contentTag: string): string =>
  `"${version}-${contentTag.replaceAll(/^W\/|"/g, '')}"`;

/** Compares the state that a caller knows with the stored one. @throws {AppError} `changed` if they differ */
export type IfMatch = (stored: Versioned) => void;

/** Reads an `If-Match` header; undefined if none was sent. Compressing proxies weaken tags. Source: RFC 9110, 13.1.1. */
export function readIfMatch(header: string | undefined): IfMatch | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const versions = header.split(',').map((tag) => /^\s*(?:W\/)?"([^-"]*)/.exec(tag)?.[1]);
  return (stored) => {
    if (!versions.includes(versionOf(stored))) throw new AppError('changed', 'if_match_failed');
  };
}
