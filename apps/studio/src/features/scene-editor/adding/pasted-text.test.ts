import { describe, expect, it } from 'vitest';
import { pastedText } from './pasted-text.ts';

describe('a pasted text', () => {
  it('keeps the usual size if it is short, and takes only as much room as it needs', () => {
    expect(pastedText('Sun')).toEqual({
      name: 'Sun',
      settings: { text: 'Sun', size: 0.2 },
      width: expect.closeTo(0.8, 9),
    });
  });

  it('shrinks with its length, at the full line width', () => {
    const [page, book] = ['word '.repeat(80), 'word '.repeat(1000)].map(pastedText);
    expect(page?.settings.size).toBeLessThan(0.2);
    expect(page?.settings.size).toBeGreaterThan(0.08);
    expect(page?.width).toBeGreaterThan(2);
    expect(book?.settings.size).toBe(0.04);
    expect(pastedText('\n'.repeat(30)).settings.size).toBeLessThan(0.08);
  });

  it('is named after its first line, cut after a whole word', () => {
    const line = 'The harbour was built in 1908 by people who came from far away.';
    expect(pastedText(`${line}\nThey stayed.`).name).toBe(
      'The harbour was built in 1908 by people who came from far…',
    );
    expect(pastedText('a'.repeat(70)).name).toBe(`${'a'.repeat(60)}…`);
  });
});
