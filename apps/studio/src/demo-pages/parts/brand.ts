/** The brand colours of the specification, as the studio's theme has them. */
export const BRAND = [
  { name: 'primary', color: 'viridian' },
  { name: 'success', color: 'teal' },
  { name: 'danger', color: 'red' },
  { name: 'warning', color: 'yellow' },
  { name: 'dark', color: 'dark' },
] as const;
