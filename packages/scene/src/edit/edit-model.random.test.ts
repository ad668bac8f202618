import { applyOperation } from '@pleinair/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Arrangement } from './arrangement.ts';
import { EditModel } from './edit-model.ts';
import { clipOf, paste } from './operations/clip.ts';
import { drawnKeys } from './operations/parts.ts';
import { frameOfKey, partOfKey } from './part-frame.ts';
import { SCENE } from './sample-carts.ts';

/** A command, with numbers that choose its items. */
interface Command {
  readonly does: number;
  readonly picks: readonly number[];
  readonly at: number;
  readonly metres: number;
}

const command: fc.Arbitrary<Command> = fc.record({
  does: fc.nat(11),
  picks: fc.array(fc.nat(30), { minLength: 1, maxLength: 3 }),
  at: fc.nat(30),
  metres: fc.integer({ min: -5, max: 5 }),
});

const keysOf = (arrangement: Arrangement) => [
  ...arrangement.anchors.map(({ pid }) => pid),
  ...drawnKeys(arrangement),
];

function run(model: EditModel, { does, picks, at, metres }: Command) {
  const { arrangement } = model;
  const keys = keysOf(arrangement);
  const keyAt = (index: number) => keys[index % Math.max(1, keys.length)] ?? '';
  const picked = picks.map(keyAt);
  const items = picked.filter((key) => !arrangement.anchors.some(({ pid }) => pid === key));
  model.select(picked);
  const commands: readonly (() => void)[] = [
    () => model.nudge({ x: metres, y: 0, z: 1 }),
    () => model.duplicateSelection({ offset: metres }),
    () => model.removeSelection(),
    () => model.attachSelection(),
    () => model.detachSelection(),
    () => moveInTree(model, items, at, keyAt),
    () => moveInTree(model, items, at, keyAt),
    () => model.shiftInTree(metres < 0 ? -1 : 1),
    () => {
      const clip = clipOf(arrangement, new Set(picked));
      model.run(paste(arrangement, clip, { offset: metres, onAdded: () => undefined }));
    },
    () => model.setLocked(picked, metres > 0),
    () => model.undo(),
    () => model.redo(),
  ];
  commands[does]?.();
}

function moveInTree(
  model: EditModel,
  items: readonly string[],
  at: number,
  keyAt: (index: number) => string,
) {
  const [key] = items;
  if (key === undefined) return;
  const before = frameOfKey(model.arrangement, key);
  const relation = partOfKey(model.arrangement, key)?.pid;
  let arrived: readonly string[] = [];
  const stop = model.on('treemove', ({ keys }) => {
    arrived = keys;
  });
  model.moveInTree([key], { parent: keyAt(at), before: undefined });
  stop();
  const [now] = arrived;
  // Within the same object, in another place where that stands, only the order may change.
  if (now === undefined || (relation && partOfKey(model.arrangement, now)?.pid === relation)) return;
  // It stays where it is seen.
  const after = frameOfKey(model.arrangement, now);
  for (const [index, one] of (before?.elements ?? []).entries())
    expect(after?.elements[index]).toBeCloseTo(one, 4);
}

it('saves what is seen, and undoes and redoes all of it, after any commands', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 25 }), (commands) => {
      const model = new EditModel(SCENE);
      let saved: Arrangement = SCENE;
      model.on('change', ({ operation }) => {
        if (operation) saved = applyOperation(operation, saved);
      });
      for (const one of commands) {
        run(model, one);
        const known = new Set(keysOf(model.arrangement));
        for (const key of model.selection) expect(known).toContain(key);
      }
      // What is sent makes of what was saved what the creator sees.
      expect(saved).toEqual(model.arrangement);
      while (model.redoable !== undefined) model.redo();
      const end = model.arrangement;
      while (model.undoable !== undefined) model.undo();
      expect(model.arrangement).toEqual(SCENE);
      while (model.redoable !== undefined) model.redo();
      expect(model.arrangement).toEqual(end);
    }),
    { numRuns: 200 },
  );
});
