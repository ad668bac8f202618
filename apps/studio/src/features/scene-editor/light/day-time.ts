/** The day of a moment in the format of date fields, in local time. */
export function dayText(at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The same time on another day, given in the format of date fields. */
export function onDay(at: Date, day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moved = new Date(at);
  moved.setFullYear(year, month - 1, date);
  return moved;
}

/** Minutes since midnight. */
export const minutesOf = (at: Date): number => at.getHours() * 60 + at.getMinutes();

/** Another time on the same day. */
export function atMinutes(at: Date, minutes: number): Date {
  const moved = new Date(at);
  moved.setHours(0, minutes, 0, 0);
  return moved;
}
