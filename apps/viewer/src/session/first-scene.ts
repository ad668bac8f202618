/** The drawn space, and the way of seeing that every drawn space starts with: always needed together, so they load together. */
export { startOrbit } from './orbit/session.ts';
export { createSurroundings } from './surroundings.ts';
