/** Sample places for the map, with an amount of activity. */
export const places = [
  { latitude: 52.52, longitude: 13.4, weight: 60 },
  { latitude: 48.86, longitude: 2.35, weight: 90 },
  { latitude: 41.15, longitude: -8.61, weight: 40 },
  { latitude: 59.33, longitude: 18.07, weight: 25 },
  { latitude: 40.71, longitude: -74, weight: 70 },
  { latitude: -33.87, longitude: 151.21, weight: 30 },
  { latitude: 35.01, longitude: 135.77, weight: 55 },
];
