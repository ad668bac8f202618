import type { StyleSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { darkened } from './darkened.ts';

/** The dark version of a background colour. */
const dark = (color: unknown) => {
  const layer = { id: 'ground', type: 'background', paint: { 'background-color': color } };
  const { layers } = darkened({ version: 8, sources: {}, layers: [layer] } as StyleSpecification);
  return layers[0]?.paint?.['background-color' as never] as unknown;
};

test.each([
  ['#fff', 'rgba(25, 25, 25, 1)'],
  ['black', 'rgba(235, 235, 235, 1)'],
  ['#9ebdff', 'rgba(36, 55, 94, 1)'],
  ['rgb(158,189,255)', 'rgba(36, 55, 94, 1)'],
  ['rgba(95, 208, 100, 0.5)', 'rgba(76, 144, 79, 0.5)'],
  ['hsla(35,57%,88%,0.49)', 'rgba(61, 52, 40, 0.49)'],
  ['#0000', 'rgba(235, 235, 235, 0)'],
])('inverts the lightness of %s', (color, expected) => {
  expect(dark(color)).toBe(expected);
});

test('finds colours in expressions, and changes nothing else there', () => {
  const expression = ['match', ['get', 'class'], 'residential', '#ffffff', ['rgb', 1, 2, 3]];
  expect(dark(expression)).toEqual([
    'match',
    ['get', 'class'],
    'residential',
    'rgba(25, 25, 25, 1)',
    ['rgb', 1, 2, 3],
  ]);
});

test('leaves a layer without colours as it is, and dims pictures', () => {
  const layers = [
    { id: 'arrows', type: 'symbol', source: 'streets' },
    { id: 'hills', type: 'raster', source: 'hills', paint: { 'raster-opacity': 0.6 } },
  ];
  expect(darkened({ version: 8, sources: {}, layers } as StyleSpecification).layers).toEqual([
    layers[0],
    { ...layers[1], paint: { 'raster-opacity': 0.6, 'raster-brightness-max': 0.5 } },
  ]);
});
