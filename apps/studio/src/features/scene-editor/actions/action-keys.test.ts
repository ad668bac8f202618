import { describe, expect, it } from 'vitest';
import { actionOf, type Keys } from './action-keys.ts';
import { keysText } from './keys-text.ts';

const action = (keys: Keys, letters?: boolean) => actionOf(keys, letters)?.action;

describe('actionOf', () => {
  it.each([
    [{ key: 'w' }, 'translate'],
    [{ key: 'e' }, 'rotate'],
    [{ key: 'r' }, 'scale'],
    [{ key: 'f' }, 'frame'],
    [{ key: 's' }, 'toggle_snapping'],
    [{ key: 'h' }, 'hide'],
    [{ key: 'l' }, 'lock'],
    [{ key: '?', shiftKey: true }, 'help'],
    [{ key: 'Delete' }, 'remove'],
    [{ key: 'Backspace' }, 'remove'],
    [{ key: 'Escape' }, 'clear_selection'],
    [{ key: 'z', ctrlKey: true }, 'undo'],
    [{ key: 'z', metaKey: true }, 'undo'],
    [{ key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
    [{ key: 'Z', metaKey: true, shiftKey: true }, 'redo'],
    [{ key: 'y', ctrlKey: true }, 'redo'],
    [{ key: 'd', ctrlKey: true }, 'duplicate'],
    [{ key: 'a', ctrlKey: true }, 'select_all'],
    [{ key: 'ArrowLeft' }, 'nudge_west'],
    [{ key: 'ArrowRight' }, 'nudge_east'],
    [{ key: 'ArrowUp' }, 'nudge_north'],
    [{ key: 'ArrowDown' }, 'nudge_south'],
    [{ key: 'ArrowUp', altKey: true }, 'move_earlier'],
    [{ key: 'ArrowDown', altKey: true }, 'move_later'],
    [{ key: 'M', shiftKey: true }, 'move_to'],
    [{ key: 'PageUp' }, 'nudge_up'],
    [{ key: 'PageDown' }, 'nudge_down'],
  ] as const)('%j is %s', (keys, expected) => {
    expect(action(keys)).toBe(expected);
  });

  it('nudges further with Shift', () => {
    expect(actionOf({ key: 'ArrowUp' })?.large).toBe(false);
    expect(actionOf({ key: 'ArrowUp', shiftKey: true })).toEqual({ action: 'nudge_north', large: true });
  });

  it('takes a letter from the physical key if the keyboard has another script, else from its label', () => {
    expect(action({ key: 'ц', code: 'KeyW' })).toBe('translate');
    expect(action({ key: 'я', code: 'KeyZ', ctrlKey: true })).toBe('undo');
    // On AZERTY, the key labelled W is where others have Z.
    expect(action({ key: 'w', code: 'KeyZ' })).toBe('translate');
    expect(action({ key: 'z', code: 'KeyW', ctrlKey: true })).toBe('undo');
  });

  it.each([
    { key: 'w', ctrlKey: true },
    { key: 'r', metaKey: true },
    { key: 'W', shiftKey: true },
    { key: 'z', altKey: true, ctrlKey: true },
    { key: 'd', ctrlKey: true, shiftKey: true },
    { key: 'q' },
    { key: 'Tab' },
    { key: 'Unidentified' },
  ])('leaves %j to the browser', (keys) => {
    expect(action(keys)).toBeUndefined();
  });

  it('shows shortcuts with the symbols of the keyboard', () => {
    expect(keysText('Shift+Ctrl+Z', false)).toBe('Shift+Ctrl+Z');
    expect(keysText('Shift+Ctrl+Z', true)).toBe('⇧ ⌘ Z');
    expect(keysText('ArrowUp', false)).toBe('↑');
  });

  it('can disable single-character shortcuts', () => {
    expect(action({ key: 'w' }, false)).toBeUndefined();
    expect(action({ key: '?', shiftKey: true }, false)).toBeUndefined();
    expect(action({ key: 'Delete' }, false)).toBe('remove');
    expect(action({ key: 'z', ctrlKey: true }, false)).toBe('undo');
  });
});
