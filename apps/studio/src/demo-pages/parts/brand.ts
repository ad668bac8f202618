/** The specification's brand colours, as in the studio's theme. */
export const BRAND = [
  { name: 'primary', color: 'viridian' },
  { name: 'success', color: 'teal' },
  { name: 'danger', color: 'red' },
  { name: 'warning', color: 'yellow' },
  { name: 'dark', color: 'dark' },
] as const;
