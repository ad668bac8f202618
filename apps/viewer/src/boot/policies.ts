import type { Schemas } from '@pleinair/client';

/** Names of what the operator has published. */
export type Policies = readonly Schemas['Policy']['name'][];

let published: Policies = [];

/** Remembers what the operator has published; called before anything is drawn. */
export const rememberPolicies = (policies: Policies): void => {
  published = policies;
};

/** Which of the operator's policies are published. */
export const publishedPolicies = (): Policies => published;
