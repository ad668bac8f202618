import { Fieldset, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { ANCHOR_KINDS, ANCHOR_TYPES, anchorKind } from '@pleinair/domain';
import {
  type AnchorPlace,
  type ArrangedAnchor,
  changeAnchorType,
  moveAnchors,
  renameAnchor,
} from '@pleinair/scene/edit';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/number-field.tsx';
import { useAnchorKinds } from '../adding/anchor-kinds.ts';
import { useArrangement, useEditor } from '../session/editor-context.ts';
import classes from './inspector.module.css';
import { LockedNote } from './locked-note.tsx';
import { FARTHEST, rounded } from './pose-fields.tsx';

/** One anchor: its name, its kind, and where it stands in the space. */
export function AnchorInspector({ anchor }: { anchor: ArrangedAnchor }) {
  const { t } = useTranslation();
  const { model } = useEditor();
  const { nodes } = useArrangement();
  const kinds = useAnchorKinds();
  const id = useId();
  const locked = model.isLocked(anchor.key);
  const count = nodes.filter(({ anchor_key }) => anchor_key === anchor.key).length;
  const gesture = (field: string) => `${id}.${anchor.key}.${field}`;
  const place = (change: Partial<AnchorPlace>) =>
    model.run(
      moveAnchors(model.arrangement, new Map([[anchor.key, change]])),
      gesture(Object.keys(change).join()),
    );
  const labels = { x: t('editor.inspector.x'), y: t('editor.inspector.y'), z: t('editor.inspector.z') };

  return (
    <Stack gap="md">
      {locked && <LockedNote node={anchor} />}
      <TextInput
        key={`${anchor.key}.${anchor.name}`}
        size="sm"
        label={t('editor.inspector.anchorName')}
        defaultValue={anchor.name}
        maxLength={120}
        disabled={locked}
        onBlur={({ currentTarget }) => {
          const name = currentTarget.value.trim();
          if (name === '') currentTarget.value = anchor.name;
          else model.run(renameAnchor(model.arrangement, anchor.key, name));
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      <Select
        size="sm"
        label={t('editor.inspector.anchorKind')}
        data={ANCHOR_KINDS.map((kind) => ({ value: kind, label: kinds[kind] }))}
        value={anchorKind(anchor.anchor_type)}
        allowDeselect={false}
        disabled={locked}
        onChange={(value) => {
          const kind = ANCHOR_KINDS.find((one) => one === value);
          if (kind)
            model.run(changeAnchorType(model.arrangement, anchor.key, ANCHOR_TYPES[kind].anchor_type));
        }}
      />
      <Fieldset legend={t('editor.inspector.anchorPlace')} variant="unstyled" disabled={locked}>
        <SimpleGrid cols={3} spacing={6}>
          {(['x', 'y', 'z'] as const).map((axis) => (
            <NumberField
              key={axis}
              size="sm"
              label={labels[axis]}
              suffix=" m"
              value={rounded(anchor[axis], 3)}
              decimalScale={3}
              step={0.1}
              min={-FARTHEST}
              max={FARTHEST}
              hideControls
              classNames={{ label: classes.axis }}
              onChange={(value) => place({ [axis]: value })}
            />
          ))}
        </SimpleGrid>
        <Text size="xs" c="dimmed" mt={4}>
          {t('editor.inspector.placeHint')}
        </Text>
      </Fieldset>
      <NumberField
        size="sm"
        label={t('editor.inspector.angle_y')}
        suffix="°"
        value={rounded(anchor.angle_y, 2)}
        decimalScale={2}
        step={5}
        min={-360}
        max={360}
        disabled={locked}
        onChange={(angle_y) => place({ angle_y })}
      />
      <Text size="sm" c="dimmed">
        {t('editor.inspector.atAnchor', { count })}
      </Text>
    </Stack>
  );
}
