import { NumberField } from '@pleinair/content/fields';
import { type Angles, anglesFromQuaternion, quaternionFromAngles, type Vector3 } from '@pleinair/domain';
import { type Arrangement, partOfKey, poseNodes, poseParts } from '@pleinair/scene/edit';
import { useTranslation } from 'react-i18next';
import { AngleFields } from '../../../parts/pose/angle-fields.tsx';
import { PositionFields, roundTo } from '../../../parts/pose/position-fields.tsx';
import { useEditor } from '../session/editor-context.ts';

/** A node or part as the numbers in the inspector. */
interface Posed {
  readonly pid: string;
  readonly isPart: boolean;
  readonly position: Vector3;
  readonly angles: Angles;
  readonly scale: number;
}

type Pose = Pick<Posed, 'position' | 'angles' | 'scale'>;

const rotationFields = (angles: Angles) => ({ quaternion: quaternionFromAngles(angles) });

/** The nodes and parts among the keys; a part shown by several nodes counts once. */
export function posedItems(arrangement: Arrangement, keys: ReadonlySet<string>): readonly Posed[] {
  const nodes = arrangement.nodes.filter(({ pid }) => keys.has(pid));
  const parts = new Set([...keys].flatMap((key) => partOfKey(arrangement, key) ?? []));
  return [
    ...nodes.map(({ pid, position, quaternion, scale }) => ({
      pid,
      isPart: false,
      position,
      angles: anglesFromQuaternion(quaternion),
      scale,
    })),
    ...[...parts].map(({ pid, scale, x, y, z, angle_x, angle_y, angle_z }) => ({
      pid,
      isPart: true,
      position: { x, y, z },
      angles: { angle_x, angle_y, angle_z },
      scale,
    })),
  ];
}

/** The pose of several items: a typed number applies to all of them; a field says so where they differ. */
export function SharedFields({ items }: { items: readonly Posed[] }) {
  const { t } = useTranslation();
  const { model } = useEditor();
  const shared = (of: (item: Posed) => number): number | null => {
    const [first, ...others] = items.map(of);
    return first !== undefined && others.every((one) => Math.abs(one - first) < 1e-6) ? first : null;
  };
  const change = (name: 'move' | 'turn' | 'scale', field: string, to: (item: Posed) => Partial<Pose>) => {
    const gesture = `shared.${field}`;
    const nodes = new Map(model.arrangement.nodes.map((node) => [node.pid, node]));
    const poses = items.flatMap((item) => {
      const node = nodes.get(item.pid);
      const { angles, ...change } = to(item);
      // Unrotated items keep every digit of their rotation.
      return node ? [[node.pid, { ...node, ...change, ...(angles && rotationFields(angles)) }] as const] : [];
    });
    const parts = items.flatMap((item) => {
      const { position, angles, ...change } = to(item);
      return item.isPart ? [[item.pid, { ...position, ...angles, ...change }] as const] : [];
    });
    if (poses.length > 0) model.run(poseNodes(model.arrangement, new Map(poses), name), gesture);
    if (parts.length > 0) model.run(poseParts(model.arrangement, new Map(parts), name), gesture);
  };
  const scale = shared((item) => item.scale);
  const hasParts = items.some(({ isPart }) => isPart);
  const hint = hasParts ? 'partHint' : 'positionHint';
  return (
    <>
      <PositionFields
        legend={t('editor.inspector.position')}
        hints={{ m: t(`editor.inspector.${hint}.m`), ft: t(`editor.inspector.${hint}.ft`) }}
        position={{
          x: shared(({ position }) => position.x),
          y: shared(({ position }) => position.y),
          z: shared(({ position }) => position.z),
        }}
        disabled={false}
        onChange={(axis, metres) =>
          change('move', axis, ({ position }) => ({ position: { ...position, [axis]: metres } }))
        }
      />
      <AngleFields
        angles={{
          angle_x: shared(({ angles }) => angles.angle_x),
          angle_y: shared(({ angles }) => angles.angle_y),
          angle_z: shared(({ angles }) => angles.angle_z),
        }}
        disabled={false}
        onChange={(angle, degrees) =>
          change('turn', angle, ({ angles }) => ({ angles: { ...angles, [angle]: degrees } }))
        }
      />
      <NumberField
        size="sm"
        label={t('editor.inspector.scale')}
        suffix=" ×"
        placeholder={scale === null ? t('editor.inspector.mixed') : undefined}
        value={scale === null ? null : roundTo(scale, 3)}
        decimalScale={3}
        step={0.1}
        min={0.01}
        max={100}
        onChange={(value) => change('scale', 'scale', () => ({ scale: value }))}
      />
    </>
  );
}
