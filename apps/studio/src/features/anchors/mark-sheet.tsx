import { Text } from '@mantine/core';
import { USUAL_CODE_SIDE, USUAL_PICTURE_WIDTH } from '@pleinair/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWebAddress } from '../../lib/is-web-address.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import type { Paper } from '../../parts/share/print/paper.ts';
import { PaperSelect } from '../../parts/share/print/paper-select.tsx';
import { PrintDialog } from '../../parts/share/print/print-dialog.tsx';
import { PrintForm } from '../../parts/share/print/print-form.tsx';
import {
  codeMark,
  drawSheet,
  markFits,
  type PrintedMark,
  pictureMark,
} from '../../parts/share/sheet/draw-sheet.ts';
import { Caution } from '../../ui/caution.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useWidthText } from './use-width-text.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

interface AnchorProps {
  name: string;
  /** The mark's width in metres; null if not measured. */
  width: number | null;
}

/** A printable sheet with an anchor's code at the width from which the camera computes its distance. */
export function CodeSheet({ opened, onClose, ...code }: DialogProps & AnchorProps & { text: string }) {
  const { t } = useTranslation();
  return (
    <PrintDialog title={t('anchors.sheet.title')} opened={opened} onClose={onClose}>
      <CodeForm {...code} />
    </PrintDialog>
  );
}

function CodeForm({ name, text, width }: AnchorProps & { text: string }) {
  const { t } = useTranslation();
  const widthText = useWidthText();
  const side = width ?? USUAL_CODE_SIDE;
  const mark = codeMark(text, side);
  return (
    <MarkForm
      name={name}
      mark={mark}
      instruction={isWebAddress(text) ? t('share.poster.instruction') : ''}
      wide={t(width === null ? 'anchors.sheet.usual' : 'anchors.sheet.wide', { width: widthText(side) })}
      tooLarge={t('anchors.sheet.tooWide', { width: widthText(mark.width / 1000) })}
      preview={t('anchors.sheet.preview', { name })}
    />
  );
}

/** The same for the picture that an anchor is found by; `uri` is that of its file. */
export function PictureSheet({ opened, onClose, ...picture }: DialogProps & AnchorProps & { uri: string }) {
  const { t } = useTranslation();
  return (
    <PrintDialog title={t('anchors.sheet.pictureTitle')} opened={opened} onClose={onClose}>
      <PictureForm {...picture} />
    </PrintDialog>
  );
}

function PictureForm({ name, uri, width }: AnchorProps & { uri: string }) {
  const { t } = useTranslation();
  const widthText = useWidthText();
  const { data: picture, isError } = useQuery({
    queryKey: queryKeys.markPicture(uri),
    queryFn: async ({ signal }) => createImageBitmap(await (await fetch(uri, { signal })).blob()),
  });
  if (isError) return <Caution>{t('anchors.sheet.pictureMissing')}</Caution>;
  if (!picture) return <Loading />;
  const wide = width ?? USUAL_PICTURE_WIDTH;
  const said = { width: widthText(wide) };
  return (
    <MarkForm
      name={name}
      mark={pictureMark(picture, wide)}
      wide={t(width === null ? 'anchors.sheet.pictureUsual' : 'anchors.sheet.pictureWide', said)}
      tooLarge={t('anchors.sheet.pictureTooLarge', said)}
      preview={t('anchors.sheet.picturePreview', { name })}
    />
  );
}

interface MarkFormProps {
  name: string;
  mark: PrintedMark;
  /** For visitors. */
  instruction?: string;
  /** Says how wide the mark is. */
  wide: string;
  /** Says that the mark does not fit, and what to do. */
  tooLarge: string;
  preview: string;
}

function MarkForm({ name, mark, instruction = '', wide, tooLarge, preview }: MarkFormProps) {
  const { t } = useTranslation();
  const [paper, setPaper] = useState<Paper>('A4');
  const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  const sheet = { paper, direction, mark, title: name, instruction, putUp: wide } as const;
  const fits = markFits(sheet);
  return (
    <PrintForm
      paper={paper}
      title={name}
      preview={preview}
      draw={(canvas, scale) => drawSheet(canvas, { ...sheet, ruler: t('share.sheet.ruler') }, scale)}
      isDisabled={!fits}
    >
      <Text size="sm">{t('anchors.sheet.about')}</Text>
      <Text size="sm">{wide}</Text>
      <PaperSelect paper={paper} onChange={setPaper} />
      {!fits && <Caution>{tooLarge}</Caution>}
    </PrintForm>
  );
}
