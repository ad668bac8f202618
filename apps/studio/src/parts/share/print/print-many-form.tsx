import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemsOf } from '../../../lib/problems.ts';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { notify } from '../../../ui/notify.ts';
import { download } from '../download.ts';
import { toJpeg } from '../qr-code.ts';
import { startPdf } from './page-pdf.ts';
import { type Paper, PREVIEW_SCALE, papers, printScale } from './paper.ts';
import classes from './print-form.module.css';
import { readPicture, usePrintedPicture } from './printed-picture.ts';

/** One page of many. */
export interface PrintedPage {
  /** Describes the preview for screen readers. */
  readonly preview: string;
  /** Address of its picture. */
  readonly picture: string | null;
  /** Draws the whole page at `scale` pixels per millimetre. */
  readonly draw: (canvas: HTMLCanvasElement, scale: number, picture: ImageBitmap | null) => void;
}

interface PrintManyFormProps {
  paper: Paper;
  /** Names the file. */
  title: string;
  pages: readonly PrintedPage[];
  onSaved: () => void;
  /** The fields that define the content of all pages. */
  children: ReactNode;
}

/** Printable pages, one previewed at a time, next to the fields that change them all; saved as one PDF. */
export function PrintManyForm({ paper, title, pages, onSaved, children }: PrintManyFormProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [at, setAt] = useState(0);
  /** The number of the page that is being made. */
  const [making, setMaking] = useState<number>();
  const page = pages[at];
  const { data: picture = null } = usePrintedPicture(page?.picture ?? null);
  useEffect(() => {
    if (canvas.current) page?.draw(canvas.current, PREVIEW_SCALE, picture);
  });
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  const save = async () => {
    const pdf = await startPdf(papers[paper], title);
    const drawing = document.createElement('canvas');
    for (const [index, { picture, draw }] of pages.entries()) {
      setMaking(index + 1);
      // A poster without its picture is better than no posters.
      const bitmap = picture === null ? null : await readPicture(picture).catch(() => null);
      draw(drawing, printScale(papers[paper]), bitmap);
      bitmap?.close();
      await pdf.add(await toJpeg(drawing));
      if (isClosed.current) return;
    }
    download(await pdf.end(), `${title} ${paper}.pdf`);
    onSaved();
  };
  const saveOrReport = async () => {
    setMaking(1);
    try {
      await save();
    } catch (error) {
      notify.danger({ title: t('common.error'), message: problemsOf(error).join(' ') });
    }
    setMaking(undefined);
  };

  const total = pages.length;
  return (
    <>
      <div className={classes.beside}>
        <Stack gap="xs">
          <canvas ref={canvas} className={classes.sheet} role="img" aria-label={page?.preview} />
          <Group justify="center" gap="xs">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('common.previousPage')}
              // Not disabled: it would lose the focus at the end.
              aria-disabled={at === 0}
              data-disabled={at === 0 || undefined}
              onClick={() => setAt(Math.max(0, at - 1))}
            >
              <IconChevronLeft size={18} className={classes.arrow} />
            </ActionIcon>
            <Text size="sm" role="status">
              {t('share.many.page', { page: at + 1, total })}
            </Text>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('common.nextPage')}
              // Not disabled: it would lose the focus at the end.
              aria-disabled={at === total - 1}
              data-disabled={at === total - 1 || undefined}
              onClick={() => setAt(Math.min(total - 1, at + 1))}
            >
              <IconChevronRight size={18} className={classes.arrow} />
            </ActionIcon>
          </Group>
        </Stack>
        <Stack gap="md">{children}</Stack>
      </div>
      <DialogFoot>
        <Text size="sm" role="status">
          {making !== undefined && t('share.many.making', { page: making, total })}
        </Text>
        <Button
          disabled={making !== undefined}
          data-autofocus
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={saveOrReport}
        >
          {t('share.many.pdf', { count: total })}
        </Button>
      </DialogFoot>
    </>
  );
}
