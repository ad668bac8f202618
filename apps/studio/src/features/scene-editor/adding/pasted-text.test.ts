import { metresTo } from '@pleinair/domain';
import { describe, expect, it } from 'vitest';
import { pastedText } from './pasted-text.ts';

describe('a pasted text', () => {
  it('keeps the usual size if it is short, and takes only as much room as it needs', () => {
    expect(pastedText('Sun', 'm')).toEqual({
      name: 'Sun',
      settings: { text: 'Sun', size: 0.2 },
      width: expect.closeTo(0.8, 9),
    });
  });

  it('shrinks with its length, at the full line width', () => {
    const [page, book] = ['word '.repeat(80), 'word '.repeat(1000)].map((text) => pastedText(text, 'm'));
    expect(page?.settings.size).toBeLessThan(0.2);
    expect(page?.settings.size).toBeGreaterThan(0.08);
    expect(page?.width).toBeGreaterThan(2);
    expect(book?.settings.size).toBe(0.04);
    expect(pastedText('\n'.repeat(30), 'm').settings.size).toBeLessThan(0.08);
  });

  it('has a round size in the feet of its creator', () => {
    const feet = (text: string) => metresTo('ft', pastedText(text, 'ft').settings.size);
    expect(feet('Sun')).toBeCloseTo(0.7, 4);
    const page = feet('word '.repeat(80));
    expect(page).toBeLessThan(0.7);
    expect(page * 100).toBeCloseTo(Math.round(page * 100), 4);
  });

  it('is named after its first line, cut after a whole word', () => {
    const line = 'The harbour was built in 1908 by people who came from far away.';
    expect(pastedText(`${line}\nThey stayed.`, 'm').name).toBe(
      'The harbour was built in 1908 by people who came from far…',
    );
    expect(pastedText('a'.repeat(70), 'm').name).toBe(`${'a'.repeat(60)}…`);
  });
});
