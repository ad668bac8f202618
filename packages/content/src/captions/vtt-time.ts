/** A moment as WebVTT writes it, from seconds. */
export function vttTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (unit: number, of: number, digits = 2) =>
    String(Math.floor(milliseconds / unit) % of).padStart(digits, '0');
  const hours = milliseconds >= 3_600_000 ? `${part(3_600_000, 1000)}:` : '';
  return `${hours}${part(60_000, 60)}:${part(1000, 60)}.${part(1, 1000, 3)}`;
}

/** The seconds of a moment in WebVTT. */
export const vttSeconds = (time: string): number =>
  time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
