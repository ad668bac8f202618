/**
 * The server's program, from the root folder, and what Node is told before it. Room for what is young: what answers need lives for
 * some milliseconds, and was copied again and again while that room was small and grew. 64 MB, for a tenth less work.
 */
export const SERVER = ['--min-semi-space-size=32', '--max-semi-space-size=32', 'apps/server/src/main.ts'];
