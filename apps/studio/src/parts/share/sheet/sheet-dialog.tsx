import { Alert, Group, SegmentedControl, Select, Text } from '@mantine/core';
import { answer, type SceneAnchor, type Space } from '@pleinair/client';
import { LengthField, NumberField } from '@pleinair/content/fields';
import { ANCHOR_TYPES, anchorKind, groundUnit, roundLength, type SheetPlace } from '@pleinair/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { useMe } from '../../../lib/me.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import type { Paper } from '../print/paper.ts';
import { PaperSelect } from '../print/paper-select.tsx';
import { PrintDialog } from '../print/print-dialog.tsx';
import { PrintForm } from '../print/print-form.tsx';
import { drawSheet } from './draw-sheet.ts';
import { EYE_LEVEL, useComposeSheet } from './use-compose-sheet.ts';

/** Represents the centre of the space, where pids name anchors. */
const MIDDLE = '';
/** Metres from the centre of the space. */
const REACH = { min: -1000, max: 1000 };

interface SheetDialogProps {
  space: Space;
  opened: boolean;
  onClose: () => void;
}

/** A printable sheet whose code contains its place, so that phones align the space with it. */
export function SheetDialog({ space, opened, onClose }: SheetDialogProps) {
  const { t } = useTranslation();
  return (
    <PrintDialog title={t('share.sheet.title')} opened={opened} onClose={onClose}>
      <SheetForm space={space} />
    </PrintDialog>
  );
}

function SheetForm({ space }: { space: Space }) {
  const { t } = useTranslation();
  const unit = groundUnit(useMe().measurement);
  const compose = useComposeSheet();
  const eyeLevel = roundLength(unit, EYE_LEVEL);
  const inMiddle: SheetPlace = { x: 0, y: eyeLevel, z: 0, angle_y: 0, hangs: true };
  const [paper, setPaper] = useState<Paper>('A4');
  const [where, setWhere] = useState(MIDDLE);
  const [place, setPlace] = useState(inMiddle);
  const { data: anchors = [] } = useQuery({
    queryKey: queryKeys.spaceContent(space.pid),
    queryFn: ({ signal }) =>
      answer(api.GET('/space/content', { params: { query: { pid: space.pid } }, signal })),
    select: (content) => content.anchors,
  });
  const anchor = anchors.find(({ pid }) => pid === where);
  const carried = anchor && anchorKind(anchor.anchor_type) === 'qr_marker' ? anchor : undefined;
  const isAtAnchor = anchor?.x === place.x && anchor.z === place.z;
  const sheet = compose({ space, paper, place, anchor: isAtAnchor ? anchor : undefined, carried });

  const choose = (pid: string) => {
    setWhere(pid);
    const chosen = anchors.find((one) => one.pid === pid);
    setPlace(chosen ? placeAt(chosen) : inMiddle);
  };
  const length = (key: 'x' | 'y' | 'z', label: string) => (
    <LengthField
      label={label}
      metres={place[key]}
      unit={unit}
      {...REACH}
      onChange={(metres) => setPlace({ ...place, [key]: metres })}
    />
  );

  return (
    <PrintForm
      paper={paper}
      title={sheet.title}
      kind={t('share.sheet.open')}
      preview={t('share.sheet.preview', { title: sheet.title })}
      draw={(canvas, scale) => drawSheet(canvas, sheet, scale)}
    >
      <Text size="sm">{t('share.sheet.about')}</Text>
      <PaperSelect paper={paper} onChange={setPaper} />
      <Select
        label={t('share.sheet.where')}
        data={[
          { value: MIDDLE, label: t('share.sheet.middle') },
          ...anchors.map(({ pid, name }) => ({ value: pid, label: name })),
        ]}
        value={where}
        allowDeselect={false}
        onChange={(value) => choose(value ?? MIDDLE)}
      />
      {carried ? (
        <Alert color="teal" c="var(--mantine-color-text)">
          {t('share.sheet.carries', { name: carried.name })}
        </Alert>
      ) : (
        <>
          <SegmentedControl
            aria-label={t('share.sheet.position')}
            value={place.hangs ? 'hangs' : 'lies'}
            onChange={(value) => {
              const hangs = value === 'hangs';
              setPlace({ ...place, hangs, y: anchor ? place.y : hangs ? eyeLevel : 0 });
            }}
            data={[
              { value: 'hangs', label: t('share.sheet.hangs') },
              { value: 'lies', label: t('share.sheet.lies') },
            ]}
          />
          <Group grow align="flex-end">
            {length('y', t('share.sheet.height'))}
            {length('x', t('share.sheet.x'))}
            {length('z', t('share.sheet.z'))}
          </Group>
          <NumberField
            label={t('share.sheet.angle')}
            description={t('share.sheet.angleHint')}
            value={place.angle_y}
            min={-360}
            max={360}
            step={5}
            decimalScale={3}
            suffix="°"
            onChange={(angle_y) => setPlace({ ...place, angle_y })}
          />
        </>
      )}
    </PrintForm>
  );
}

/** Where an anchor is: the sheet hangs on a wall, and lies on floors and tables. */
function placeAt({ anchor_type, x, y, z, angle_y }: SceneAnchor): SheetPlace {
  const { height, upright } = ANCHOR_TYPES[anchorKind(anchor_type)];
  return { x, y: y + height, z, angle_y, hangs: upright };
}
