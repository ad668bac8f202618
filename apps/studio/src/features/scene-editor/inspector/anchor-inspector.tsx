import { Select, Stack, Text, TextInput } from '@mantine/core';
import { NumberField } from '@pleinair/content/fields';
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
import { PositionFields, roundTo } from '../../../parts/pose/position-fields.tsx';
import { useAnchorKinds } from '../adding/anchor-kinds.ts';
import { useArrangement, useEditor } from '../session/editor-context.ts';
import { LockedNote } from './locked-note.tsx';
import { MarkNote } from './mark-note.tsx';

/** An anchor's name, kind, and place in the space. */
export function AnchorInspector({ anchor }: { anchor: ArrangedAnchor }) {
  const { t } = useTranslation();
  const { model, isOwnAnchor } = useEditor();
  const { nodes } = useArrangement();
  const kinds = useAnchorKinds();
  const id = useId();
  const locked = model.isLocked(anchor.pid);
  const isOwn = isOwnAnchor(anchor.pid);
  const count = nodes.filter(({ anchor_pid }) => anchor_pid === anchor.pid).length;
  const gesture = (field: string) => `${id}.${anchor.pid}.${field}`;
  const place = (change: Partial<AnchorPlace>) =>
    model.run(
      moveAnchors(model.arrangement, new Map([[anchor.pid, change]])),
      gesture(Object.keys(change).join()),
    );

  return (
    <Stack gap="md">
      {locked && <LockedNote node={anchor} />}
      <TextInput
        key={`${anchor.pid}.${anchor.name}`}
        size="sm"
        label={t('editor.inspector.anchorName')}
        defaultValue={anchor.name}
        maxLength={120}
        description={isOwn ? undefined : t('editor.inspector.anchorNotYours')}
        disabled={locked || !isOwn}
        onBlur={({ currentTarget }) => {
          const name = currentTarget.value.trim();
          if (name === '') currentTarget.value = anchor.name;
          else model.run(renameAnchor(model.arrangement, anchor.pid, name));
        }}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      <Select
        size="sm"
        label={t('editor.inspector.anchorKind')}
        data={ANCHOR_KINDS.map((kind) => ({ value: kind, label: kinds[kind] }))}
        value={anchorKind(anchor.anchor_type)}
        allowDeselect={false}
        disabled={locked || !isOwn}
        onChange={(value) => {
          const kind = ANCHOR_KINDS.find((one) => one === value);
          if (kind)
            model.run(changeAnchorType(model.arrangement, anchor.pid, ANCHOR_TYPES[kind].anchor_type));
        }}
      />
      {ANCHOR_TYPES[anchorKind(anchor.anchor_type)].marked && <MarkNote pid={anchor.pid} isOwn={isOwn} />}
      <PositionFields
        legend={t('editor.inspector.anchorPlace')}
        hints={{ m: t('editor.inspector.placeHint.m'), ft: t('editor.inspector.placeHint.ft') }}
        position={anchor}
        disabled={locked}
        onChange={(axis, metres) => place({ [axis]: metres })}
      />
      <NumberField
        size="sm"
        label={t('editor.inspector.angle_y')}
        suffix="°"
        value={roundTo(anchor.angle_y, 2)}
        decimalScale={2}
        step={5}
        min={-360}
        max={360}
        disabled={locked}
        onChange={(angle_y) => place({ angle_y })}
      />
      <Text size="sm" c="dimmed">
        {count === 0 ? t('editor.inspector.emptyAnchor') : t('editor.inspector.atAnchor', { count })}
      </Text>
    </Stack>
  );
}
