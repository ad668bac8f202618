import { SegmentedControl, Text } from '@mantine/core';
import type { Space } from '@pleinair/client';
import { groundUnit, roundLength, spaceTitle } from '@pleinair/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { layersQuery, useMe } from '../../../lib/me.ts';
import { Caution } from '../../../ui/caution.tsx';
import { listNames } from '../../../ui/list-names.ts';
import { noteStep } from '../../first-steps/note-step.ts';
import { drawPoster } from '../poster/draw-poster.ts';
import { PosterFields, usePosterStyle } from '../poster/poster-fields.tsx';
import type { Paper } from '../print/paper.ts';
import { PaperSelect } from '../print/paper-select.tsx';
import { PrintDialog } from '../print/print-dialog.tsx';
import { PrintManyForm } from '../print/print-many-form.tsx';
import { publicSpaceUrl } from '../public-space-url.ts';
import { drawSheet } from '../sheet/draw-sheet.ts';
import { EYE_LEVEL, useComposeSheet } from '../sheet/use-compose-sheet.ts';

interface PrintSpacesDialogProps {
  spaces: readonly Space[];
  opened: boolean;
  onClose: () => void;
}

/** A poster or a placing sheet of each of several spaces, in one file. */
export function PrintSpacesDialog({ spaces, opened, onClose }: PrintSpacesDialogProps) {
  const { t } = useTranslation();
  return (
    <PrintDialog title={t('share.many.title', { count: spaces.length })} opened={opened} onClose={onClose}>
      <PrintSpaces spaces={spaces} />
    </PrintDialog>
  );
}

type Kind = 'poster' | 'sheet';

function PrintSpaces({ spaces }: { spaces: readonly Space[] }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Kind>('poster');
  const { data: layers = [] } = useQuery(layersQuery);
  const isOfClosedChannel = ({ layer_pid }: Space) =>
    layers.some(({ pid, discoverability }) => pid === layer_pid && discoverability === 'owner');
  const closed = spaces.filter(
    (space) => space.access_level === 'owner' || space.window === 'over' || isOfClosedChannel(space),
  );
  const Form = kind === 'poster' ? Posters : Sheets;
  return (
    <>
      {closed.length > 0 && (
        <Caution>{t('share.many.closed', { count: closed.length, names: listNames(closed) })}</Caution>
      )}
      <Form spaces={spaces}>
        <SegmentedControl
          aria-label={t('share.many.kind')}
          value={kind}
          onChange={setKind}
          data={[
            { value: 'poster', label: t('share.poster.open') },
            { value: 'sheet', label: t('share.sheet.open') },
          ]}
        />
      </Form>
    </>
  );
}

interface FormProps {
  spaces: readonly Space[];
  /** The choice of what is printed. */
  children: ReactNode;
}

function Posters({ spaces, children }: FormProps) {
  const { t } = useTranslation();
  const { style, fields } = usePosterStyle();
  const pages = spaces.map((space) => {
    const title = spaceTitle(space);
    const url = publicSpaceUrl(space.pid);
    return {
      preview: t('share.poster.preview', { title }),
      picture: space.card_image ?? space.thumbnail,
      draw: (canvas: HTMLCanvasElement, scale: number, picture: ImageBitmap | null) =>
        drawPoster(canvas, { ...style, title, url, picture }, scale),
    };
  });
  return (
    <PrintManyForm
      paper={style.paper}
      title={`${t('share.poster.open')} ×${spaces.length}`}
      pages={pages}
      onSaved={() => void noteStep('has_printed_code')}
    >
      {children}
      <PosterFields {...fields} />
    </PrintManyForm>
  );
}

function Sheets({ spaces, children }: FormProps) {
  const { t } = useTranslation();
  const unit = groundUnit(useMe().measurement);
  const compose = useComposeSheet();
  const [paper, setPaper] = useState<Paper>('A4');
  const place = { x: 0, y: roundLength(unit, EYE_LEVEL), z: 0, angle_y: 0, hangs: true };
  const pages = spaces.map((space) => {
    const sheet = compose({ space, paper, place });
    return {
      preview: t('share.sheet.preview', { title: sheet.title }),
      picture: null,
      draw: (canvas: HTMLCanvasElement, scale: number) => drawSheet(canvas, sheet, scale),
    };
  });
  return (
    <PrintManyForm
      paper={paper}
      title={`${t('share.sheet.open')} ×${spaces.length}`}
      pages={pages}
      onSaved={() => void noteStep('has_printed_code')}
    >
      {children}
      <Text size="sm">{t('share.many.sheets')}</Text>
      <PaperSelect paper={paper} onChange={setPaper} />
    </PrintManyForm>
  );
}
