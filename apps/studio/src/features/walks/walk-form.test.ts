import { describe, expect, it } from 'vitest';
import { isContested, rebase, rebaseStops, type WalkForm, type WalkStop } from './walk-form.ts';

const stopsOf = (pids: string) => [...pids].map((pid) => ({ pid }) as WalkStop);

describe('rebaseStops', () => {
  it.each([
    ['an addition', 'abcm', 'abc', 'abcd', 'abcmd'],
    ['a removal', 'ac', 'abc', 'abcd', 'acd'],
    ['a move', 'cab', 'abc', 'abcd', 'cabd'],
    ['a move without what is gone', 'cab', 'abc', 'bc', 'cb'],
    ['a removal from another order', 'ac', 'abc', 'cba', 'ca'],
    ['a return to its place', 'abc', 'ac', 'acd', 'abcd'],
    ['a return to the front', 'abc', 'bc', 'xbc', 'axbc'],
    ['the same addition', 'abm', 'ab', 'abm', 'abm'],
    ['a move over another move', 'bac', 'abc', 'acb', 'bac'],
    ['nothing', 'abc', 'abc', 'cbd', 'cbd'],
  ])('applies %s', (_what, mine, before, now, merged) => {
    const stops = rebaseStops(stopsOf(mine), stopsOf(before), stopsOf(now));
    expect(stops.map(({ pid }) => pid).join('')).toBe(merged);
  });
});

describe('two versions of the texts', () => {
  const before: WalkForm = {
    name: 'Quay',
    description: '',
    translations: {},
    access_level: 'everyone',
    stops: [],
  };

  it('are merged if each side changed another one', () => {
    const typed = { ...before, description: 'Mine ' };
    const now = { ...before, name: 'The quay' };
    expect(isContested(typed, before, now)).toBe(false);
    expect(rebase(typed, before, now)).toEqual({ ...typed, name: 'The quay' });
  });

  it('are contested if both sides changed the same one differently', () => {
    const typed = { ...before, description: 'Mine' };
    expect(isContested(typed, before, { ...before, description: 'Theirs' })).toBe(true);
    expect(isContested(typed, before, { ...before, description: 'Mine' })).toBe(false);
    const italian = (name: string) => ({ ...before, translations: { it: { name } } });
    expect(isContested(italian('Molo'), before, italian('Banchina'))).toBe(true);
    expect(isContested(italian('Molo'), before, italian('Molo'))).toBe(false);
  });

  it('keep the spaces around what was sent, and an emptied name', () => {
    const typed = { ...before, name: 'Harbour ' };
    expect(rebase(typed, typed, { ...before, name: 'Harbour' }).name).toBe('Harbour ');
    const empty = { ...before, name: '' };
    expect(rebase(empty, empty, before).name).toBe('');
    expect(isContested(empty, before, { ...before, name: 'The quay' })).toBe(false);
  });
});
