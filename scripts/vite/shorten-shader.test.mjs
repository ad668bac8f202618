import { expect, it } from 'vitest';
import { shortenShader } from './shorten-shader.ts';

const shorten = (...lines) => shortenShader(lines.join('\n'), new Set(['FOG', 'NUM_LAMPS'])).split('\n');

it('removes comments and spaces that separate nothing', () => {
  const lines = ['/* a', 'b */', '\tfloat x = - ( y - -1.0 ); // one', '', '#define Y ( 2 )'];
  expect(shorten(...lines)).toEqual(['float x=-(y - -1.0);', '#define Y ( 2 )']);
});

it('removes what no program takes', () => {
  expect(shorten('#ifdef FOG', 'a', '#endif', '#if NUM_LAMPS > 0', 'b', '#endif', 'c')).toEqual(['c']);
  expect(shorten('#if defined( FOG ) && defined( MAP )', 'a', '#ifdef MAP', 'b', '#endif', '#endif')).toEqual(
    [''],
  );
});

it('keeps only the branch that every program takes', () => {
  expect(shorten('#ifdef FOG', 'a', '#else', 'b', '#endif')).toEqual(['b']);
  expect(shorten('#ifndef FOG', 'a', '#else', 'b', '#endif')).toEqual(['a']);
});

it('keeps conditions that depend on the material', () => {
  const lines = ['#if defined( MAP ) || defined( FOG )', 'a', '#elif SIZE == 2', 'b', '#else', 'c', '#endif'];
  expect(shorten(...lines)).toEqual(lines);
});

it('leaves the remaining branches well-formed', () => {
  expect(shorten('#ifdef FOG', 'a', '#elif defined( MAP )', 'b', '#else', 'c', '#endif')).toEqual([
    '#if defined( MAP )',
    'b',
    '#else',
    'c',
    '#endif',
  ]);
  expect(shorten('#ifdef MAP', 'a', '#elif ! defined( FOG )', 'b', '#else', 'c', '#endif')).toEqual([
    '#ifdef MAP',
    'a',
    '#else',
    'b',
    '#endif',
  ]);
  expect(shorten('#ifdef MAP', '#ifdef FOG', 'a', '#else', 'b', '#endif', '#endif')).toEqual([
    '#ifdef MAP',
    'b',
    '#endif',
  ]);
});
