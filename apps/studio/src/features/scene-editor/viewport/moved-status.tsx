import { VisuallyHidden } from '@mantine/core';
import { groundUnit, isEqual, metresTo, numberFormat, type Vector3 } from '@pleinair/domain';
import { hobjectOfKey } from '@pleinair/scene/edit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import { useEditor } from '../session/editor-context.ts';

/** Milliseconds after the last key, so that a held key is announced once. */
const REST = 600;
/** The directions of each axis, backwards and forwards. */
const DIRECTIONS = [
  ['x', 'west', 'east'],
  ['z', 'north', 'south'],
  ['y', 'down', 'up'],
] as const;

interface Moved {
  readonly keys: readonly string[];
  readonly metres: Vector3;
}

/** Announces to screen readers how far keys have moved the selection, once they rest. */
export function MovedStatus() {
  const { t, i18n } = useTranslation();
  const { model, hobjects } = useEditor();
  const unit = groundUnit(useMe().measurement);
  const [moved, setMoved] = useState<Moved>();
  useEffect(() => {
    let before: Moved | undefined;
    let sum: Moved | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stops = [
      // Before a nudge too, since a status is not announced if its words stay the same.
      model.on('change', () => {
        clearTimeout(timer);
        before = sum;
        sum = undefined;
        setMoved(undefined);
      }),
      model.on('nudge', ({ keys: nudged, metres }) => {
        const keys = [...nudged];
        sum = { keys, metres: before && isEqual(before.keys, keys) ? add(before.metres, metres) : metres };
        timer = setTimeout(() => {
          setMoved(sum);
          sum = undefined;
        }, REST);
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [model]);

  const length = (metres: number) =>
    numberFormat(i18n.language, {
      style: 'unit',
      unit: unit === 'm' ? 'meter' : 'foot',
      unitDisplay: 'long',
      maximumFractionDigits: 2,
    }).format(metresTo(unit, metres));
  const textOf = ({ keys, metres }: Moved) => {
    const { arrangement } = model;
    const [key = ''] = keys;
    const anchor = arrangement.anchors.find(({ pid }) => pid === key);
    const name = anchor?.name ?? hobjects.get(hobjectOfKey(arrangement, key) ?? '')?.name;
    const lengths = DIRECTIONS.flatMap(([axis, back, forth]) => {
      const by = metres[axis];
      if (Math.abs(by) < 1e-6) return [];
      return t(`editor.scene.movedBy.${by < 0 ? back : forth}`, { length: length(Math.abs(by)) });
    });
    if (lengths.length === 0) return undefined;
    return t('editor.scene.moved', {
      what: keys.length > 1 ? t('editor.inspector.several', { count: keys.length }) : name,
      lengths: new Intl.ListFormat(i18n.language, { type: 'unit' }).format(lengths),
    });
  };
  return <VisuallyHidden role="status">{moved && textOf(moved)}</VisuallyHidden>;
}

const add = (a: Vector3, b: Vector3): Vector3 => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z });
