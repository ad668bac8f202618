import { NumberField } from '@pleinair/content/fields';
import { type ArrangedNode, type Pose, poseNodes } from '@pleinair/scene/edit';
import { useTranslation } from 'react-i18next';
import { PositionFields, rounded } from '../../../parts/pose/position-fields.tsx';
import { useEditor } from '../session/editor-context.ts';

/** The numbers that several nodes share: one that is typed is given to all of them; a field is empty where they differ. */
export function SharedFields({ nodes }: { nodes: readonly ArrangedNode[] }) {
  const { t } = useTranslation();
  const { model } = useEditor();
  const shared = (of: (node: ArrangedNode) => number): number | null => {
    const [first, ...others] = nodes.map(of);
    return first !== undefined && others.every((one) => Math.abs(one - first) < 1e-6) ? first : null;
  };
  const change = (name: 'move' | 'scale', field: string, to: (node: ArrangedNode) => Partial<Pose>) => {
    const poses = new Map(
      nodes.map((node) => {
        const { position, quaternion, scale } = node;
        return [node.pid, { position, quaternion, scale, ...to(node) }];
      }),
    );
    model.run(poseNodes(model.arrangement, poses, name), `shared.${field}`);
  };
  const scale = shared((node) => node.scale);
  return (
    <>
      <PositionFields
        legend={t('editor.inspector.position')}
        hints={{ m: t('editor.inspector.positionHint.m'), ft: t('editor.inspector.positionHint.ft') }}
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
      <NumberField
        size="sm"
        label={t('editor.inspector.scale')}
        suffix=" ×"
        value={scale === null ? null : rounded(scale, 3)}
        decimalScale={3}
        step={0.1}
        min={0.01}
        max={100}
        onChange={(value) => change('scale', 'scale', () => ({ scale: value }))}
      />
    </>
  );
}
