import {
  type Arrangement,
  anchorKind,
  anglesFromQuaternion,
  type Conflict,
  groundUnit,
  metresTo,
  numberFormat,
} from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import { roundTo } from '../../../parts/pose/position-fields.tsx';
import { useAnchorKinds } from '../adding/anchor-kinds.ts';

type Point = Readonly<Record<'x' | 'y' | 'z', number>>;
type Item = Arrangement[Conflict['list']][number];

/** Describes the fields of a conflict as one arrangement has them; empty if the item was removed. */
export function useSides() {
  const { t, i18n } = useTranslation();
  const unit = groundUnit(useMe().measurement);
  const kinds = useAnchorKinds();
  const number = (value: number, digits: number) =>
    numberFormat(i18n.language, { maximumFractionDigits: digits }).format(roundTo(value, digits));
  const axes = (values: Point, say: (value: number) => string) =>
    `X ${say(values.x)}, Y ${say(values.y)}, Z ${say(values.z)}`;
  const length = (metres: number) => `${number(metresTo(unit, metres), 3)} ${unit}`;
  const degrees = (value: number) => `${number(value, 2)}°`;

  return ({ list, pid, fields }: Conflict, arrangement: Arrangement): string => {
    const items: readonly Item[] = arrangement[list];
    const item = items.find((one) => one.pid === pid);
    if (item === undefined) return '';
    const has = (...names: readonly string[]) => names.some((name) => fields.includes(name));
    const said: string[] = [];
    if ('name' in item && has('name')) said.push(item.name);
    if ('description' in item && has('description')) said.push(item.description || '–');
    if (has('position', 'x')) {
      if ('position' in item) said.push(axes(item.position, length));
      else if ('x' in item) said.push(axes(item, length));
    }
    if ('quaternion' in item && has('quaternion')) {
      const { angle_x, angle_y, angle_z } = anglesFromQuaternion(item.quaternion);
      said.push(axes({ x: angle_x, y: angle_y, z: angle_z }, degrees));
    }
    if ('angle_x' in item && has('angle_x')) {
      said.push(axes({ x: item.angle_x, y: item.angle_y, z: item.angle_z }, degrees));
    } else if ('angle_y' in item && has('angle_y')) said.push(degrees(item.angle_y));
    if ('scale' in item && has('scale')) said.push(`${number(item.scale, 3)} ×`);
    if ('anchor_type' in item && has('anchor_type')) said.push(kinds[anchorKind(item.anchor_type)]);
    if ('anchor_pid' in item && has('anchor_pid')) {
      said.push(arrangement.anchors.find((anchor) => anchor.pid === item.anchor_pid)?.name ?? '');
    }
    if ('settings' in item && has('settings') && typeof item.settings.height === 'number') {
      said.push(`${t('play.height')} ${length(item.settings.height)}`);
    }
    return said.filter((one) => one !== '').join(' · ');
  };
}
