/** The only source of "now" for the product's rules, so that a test may set the time. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
