import { Button, Stack, Text } from '@mantine/core';
import type { Anchor } from '@pleinair/client';
import { USUAL_CODE_SIDE, USUAL_PICTURE_WIDTH } from '@pleinair/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWebAddress } from '../../lib/is-web-address.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { markWarning } from '../../parts/anchors/mark-score.tsx';
import type { Paper } from '../../parts/share/print/paper.ts';
import { PaperSelect } from '../../parts/share/print/paper-select.tsx';
import { PrintDialog } from '../../parts/share/print/print-dialog.tsx';
import { PrintForm } from '../../parts/share/print/print-form.tsx';
import {
  codeMark,
  drawSheet,
  largestScale,
  markFits,
  type PrintedMark,
  pageOf,
  pictureMark,
} from '../../parts/share/sheet/draw-sheet.ts';
import { usePrintedLengths } from '../../parts/share/sheet/use-printed-lengths.ts';
import { hasMargins } from '../../parts/upload/visible-area.ts';
import { Caution } from '../../ui/caution.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

interface AnchorProps {
  name: string;
  /** The mark's width in metres; null if not measured. */
  width: number | null;
  /** Saves a width with the anchor. */
  onWidth: (width: number) => Promise<unknown>;
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

function CodeForm({ text, ...anchor }: AnchorProps & { text: string }) {
  const { t } = useTranslation();
  const { lengthText } = usePrintedLengths();
  const { name, width } = anchor;
  const side = width ?? USUAL_CODE_SIDE;
  const mark = codeMark(text, side);
  return (
    <MarkForm
      {...anchor}
      printed={side}
      mark={mark}
      instruction={isWebAddress(text) ? t('share.poster.instruction') : ''}
      wide={t(width === null ? 'anchors.sheet.usual' : 'anchors.sheet.wide', { width: lengthText(side) })}
      tooLarge={t('anchors.sheet.tooWide', { width: lengthText(mark.width / 1000) })}
      preview={t('anchors.sheet.preview', { name })}
    />
  );
}

interface PictureProps extends AnchorProps {
  uri: string;
  score: Anchor['trackability'];
}

/** The same for the picture that an anchor is found by; `uri` is that of its file. */
export function PictureSheet({ opened, onClose, ...picture }: DialogProps & PictureProps) {
  const { t } = useTranslation();
  return (
    <PrintDialog title={t('anchors.sheet.title')} opened={opened} onClose={onClose}>
      <PictureForm {...picture} />
    </PrintDialog>
  );
}

function PictureForm({ uri, score, ...anchor }: PictureProps) {
  const { t } = useTranslation();
  const { lengthText } = usePrintedLengths();
  const { data, isError } = useQuery({
    queryKey: queryKeys.markPicture(uri),
    queryFn: async ({ signal }) => {
      const picture = await createImageBitmap(await (await fetch(uri, { signal })).blob());
      return { picture, isCornered: hasMargins(picture) };
    },
  });
  if (isError) return <Caution>{t('anchors.sheet.pictureMissing')}</Caution>;
  if (!data) return <Loading />;
  const { picture, isCornered } = data;
  const { name, width } = anchor;
  const wide = width ?? USUAL_PICTURE_WIDTH;
  const said = { width: lengthText(wide) };
  return (
    <MarkForm
      {...anchor}
      printed={wide}
      mark={pictureMark(picture, wide, isCornered)}
      wide={[
        t(width === null ? 'anchors.sheet.pictureUsual' : 'anchors.sheet.pictureWide', said),
        ...(isCornered ? [t('anchors.sheet.corners')] : []),
      ].join(' ')}
      tooLarge={t('anchors.sheet.pictureTooLarge', said)}
      preview={t('anchors.sheet.picturePreview', { name })}
      warning={score ? markWarning(t, score) : undefined}
    />
  );
}

interface MarkFormProps extends AnchorProps {
  /** Metres; the anchor's width, or the usual one. */
  printed: number;
  mark: PrintedMark;
  /** For visitors. */
  instruction?: string;
  /** Says how wide the mark is. */
  wide: string;
  /** Says that the mark does not fit, and what to do. */
  tooLarge: string;
  preview: string;
  /** About a mark that a camera hardly finds. */
  warning?: string | undefined;
}

/** What most printers hold, then the larger ones: a printer may enlarge a page to fill its paper. */
const PREFERRED: readonly Paper[] = ['A4', 'Letter', 'A3', 'A2'];

function MarkForm(props: MarkFormProps) {
  const { name, width, onWidth, printed, mark, instruction = '', wide, tooLarge, preview, warning } = props;
  const { t } = useTranslation();
  const { ruler, lengthText, roundDown } = usePrintedLengths();
  // Without a width, it becomes as large as the usual paper allows.
  const [paper, setPaper] = useState(
    () => (width === null ? undefined : PREFERRED.find((one) => markFits({ paper: one, mark }))) ?? 'A4',
  );
  const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  const sheet = { paper, direction, mark, title: name, instruction, putUp: wide } as const;
  const fits = markFits(sheet);
  const largest = roundDown(printed * largestScale(sheet));
  const said = useRef<HTMLParagraphElement>(null);
  const save = useMutation({ mutationFn: onWidth });
  return (
    <PrintForm
      paper={paper}
      page={pageOf(sheet)}
      title={name}
      preview={preview}
      draw={(canvas, scale) => drawSheet(canvas, { ...sheet, ruler }, scale)}
      isDisabled={!fits}
    >
      {warning && <Caution>{warning}</Caution>}
      <Text size="sm">{t('anchors.sheet.about')}</Text>
      <Text ref={said} tabIndex={-1} role="status" size="sm">
        {wide}
      </Text>
      <PaperSelect paper={paper} onChange={setPaper} />
      {!fits && <Caution>{tooLarge}</Caution>}
      {width === null && largest > 0 && largest !== printed && (
        <Stack gap="xs" align="flex-start">
          <Text size="sm">{t('anchors.sheet.widthIsSaved', { width: lengthText(largest) })}</Text>
          <Button
            variant="default"
            loading={save.isPending}
            onClick={() => {
              // The button is about to disappear, and the sentence to change.
              said.current?.focus();
              save.mutate(largest);
            }}
          >
            {t('anchors.sheet.setWidth', { width: lengthText(largest) })}
          </Button>
          {save.isError && <Problem messages={problemsOf(save.error)} />}
        </Stack>
      )}
    </PrintForm>
  );
}
