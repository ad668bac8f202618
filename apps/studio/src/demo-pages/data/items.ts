export const BRANDS = ['Nordlicht', 'Atelier Sud', 'Kiteworks', 'Mono'] as const;
export const CATEGORIES = ['cameras', 'prints', 'lights', 'sound', 'tools'] as const;
export type Category = (typeof CATEGORIES)[number];

export interface ShopItem {
  objectID: string;
  name: string;
  description: string;
  brand: (typeof BRANDS)[number];
  categories: readonly Category[];
  price: number;
  /** Hue of the drawn picture, in degrees. */
  image: number;
  rating: number;
  popularity: number;
  free_shipping: boolean;
}

const ITEMS = [
  ['Pocket camera', 'Fits into a coat, with a bright lens for dusk.', 'Nordlicht', 'cameras', 349],
  ['Tripod, 1.6 m', 'Carbon legs, folds to the length of an arm.', 'Kiteworks', 'cameras tools', 129],
  ['Wide lens', 'For façades in narrow streets.', 'Nordlicht', 'cameras', 219],
  ['Green-screen cloth', 'Three by four metres, does not crease.', 'Mono', 'tools', 59],
  ['Poster A2, matt', 'Heavy paper, printed on both sides.', 'Atelier Sud', 'prints', 18.5],
  ['Sticker sheet', 'Twenty-four codes that last two winters.', 'Atelier Sud', 'prints', 9.9],
  ['Postcard set', 'Twelve views of one town.', 'Atelier Sud', 'prints', 14],
  ['LED panel', 'Soft light, two hours from its own battery.', 'Kiteworks', 'lights', 89],
  ['Light string, 20 m', 'Warm white, for outdoors.', 'Mono', 'lights', 34],
  ['Headlamp', 'Red light keeps the eyes used to the dark.', 'Kiteworks', 'lights tools', 27],
  ['Field recorder', 'Two microphones in a body like a bar of soap.', 'Nordlicht', 'sound', 189],
  ['Wind shield', 'Fur for the recorder.', 'Mono', 'sound', 22],
  ['Loudspeaker', 'Rainproof, carries across a square.', 'Kiteworks', 'sound', 149],
  ['Measuring tape, 30 m', 'Does not lie.', 'Mono', 'tools', 16],
  ['Power bank', 'Keeps a phone on a walk for a whole day.', 'Kiteworks', 'tools', 39],
  ['Phone mount', 'Holds a phone on the tripod, upright or across.', 'Mono', 'tools cameras', 24.5],
  ['Framed print', 'Oak, glass that does not mirror.', 'Atelier Sud', 'prints', 79],
  ['Lantern', 'For walks in November.', 'Nordlicht', 'lights', 45],
] as const;

export const items = (): ShopItem[] =>
  ITEMS.map(([name, description, brand, categories, price], index) => ({
    objectID: String(5_477_500 + index),
    name,
    description,
    brand,
    price,
    categories: CATEGORIES.filter((one) => categories.split(' ').includes(one)),
    image: (index * 47) % 360,
    rating: 1 + ((index * 3 + 2) % 5),
    popularity: 22_000 - index * 137,
    free_shipping: index % 3 !== 1,
  }));
