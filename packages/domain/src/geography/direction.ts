const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type CompassDirection = (typeof DIRECTIONS)[number];

/** The nearest of eight compass directions to a bearing in degrees. */
export function directionOf(bearing: number): CompassDirection {
  const index = ((Math.round(bearing / 45) % 8) + 8) % 8;
  return DIRECTIONS[index] ?? 'n';
}
