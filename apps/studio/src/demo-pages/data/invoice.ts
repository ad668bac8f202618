export const invoice = {
  number: '001/2026',
  date: '2026-05-10',
  from: { name: 'Lantern Works', address: '9 N. Sherwood Court\nElyria\nlantern@example.org' },
  to: { name: 'Harbour Prints', address: '8577 West West Drive\nHolbrook\nharbour@example.org' },
  lines: [
    { work: 'Filming at the pier', hours: 60, rate: 15 },
    { work: 'Cutting and sound', hours: 50, rate: 21 },
    { work: 'Placing and testing outdoors', hours: 16, rate: 24 },
  ],
  /** Percent. */
  discount: 5,
  tax: 19,
} as const;
