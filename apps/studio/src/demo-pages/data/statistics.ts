/** Twelve months of a fictional shop. */
export const months = [
  { month: 1, revenue: 31_200, costs: 22_800, orders: 412, visitors: 8_100 },
  { month: 2, revenue: 28_900, costs: 21_100, orders: 377, visitors: 7_650 },
  { month: 3, revenue: 35_400, costs: 24_200, orders: 455, visitors: 9_320 },
  { month: 4, revenue: 38_100, costs: 25_900, orders: 501, visitors: 10_050 },
  { month: 5, revenue: 44_700, costs: 27_400, orders: 588, visitors: 12_400 },
  { month: 6, revenue: 47_900, costs: 29_800, orders: 640, visitors: 13_900 },
  { month: 7, revenue: 52_300, costs: 31_500, orders: 702, visitors: 15_600 },
  { month: 8, revenue: 49_800, costs: 30_900, orders: 661, visitors: 14_800 },
  { month: 9, revenue: 43_100, costs: 28_200, orders: 573, visitors: 12_100 },
  { month: 10, revenue: 39_600, costs: 26_700, orders: 520, visitors: 10_900 },
  { month: 11, revenue: 41_900, costs: 27_100, orders: 549, visitors: 11_300 },
  { month: 12, revenue: 57_400, costs: 35_600, orders: 781, visitors: 16_700 },
] as const;

export type Month = (typeof months)[number];

export const devices = [
  { name: 'phone', value: 61 },
  { name: 'computer', value: 29 },
  { name: 'tablet', value: 10 },
] as const;

export const tickets = { total: 163, new: 29, open: 63, answered: 71, completed: 83 } as const;

/** Progress in percent. */
export const goals = [
  { name: 'sales', now: 82, before: 66 },
  { name: 'support', now: 74, before: 78 },
  { name: 'quality', now: 91, before: 80 },
  { name: 'speed', now: 63, before: 52 },
  { name: 'reach', now: 70, before: 61 },
] as const;
