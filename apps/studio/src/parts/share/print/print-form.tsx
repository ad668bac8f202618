import { Button, Stack } from '@mantine/core';
import { NumberProblemsContext, useNumberProblems } from '@pleinair/content/fields';
import { fileName } from '@pleinair/domain';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { leadToProblem } from '../../../ui/lead-to-problem.ts';
import { download } from '../download.ts';
import { toPng } from '../qr-code.ts';
import { pagePdf } from './page-pdf.ts';
import { type Paper, PREVIEW_SCALE, papers, printScale, type Size } from './paper.ts';
import classes from './print-form.module.css';
import { withResolution } from './with-resolution.ts';

interface PrintFormProps {
  paper: Paper;
  /** By default the paper in portrait. */
  page?: Size;
  title: string;
  /** Added to the file name after the title. */
  kind?: string;
  /** Describes the preview for screen readers. */
  preview: string;
  /** Draws the whole page at `scale` pixels per millimetre. */
  draw: (canvas: HTMLCanvasElement, scale: number) => void;
  onSaved?: () => void;
  /** Whether the page cannot be saved as it is. */
  isDisabled?: boolean;
  /** The fields that define the page's content. */
  children: ReactNode;
}

/** A printable page next to the fields that change it, saved as PDF or PNG. */
export function PrintForm({
  paper,
  page = papers[paper],
  title,
  kind = '',
  preview,
  draw,
  onSaved,
  isDisabled,
  children,
}: PrintFormProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const numbers = useNumberProblems();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, PREVIEW_SCALE);
  });

  const save = async (format: 'pdf' | 'png') => {
    if (numbers.hasProblem) return leadToProblem(fields.current);
    const drawing = document.createElement('canvas');
    draw(drawing, printScale(page));
    const png = await toPng(drawing);
    const blob =
      format === 'pdf'
        ? await pagePdf(png, page, title)
        : await withResolution(png, drawing.width / page.width);
    const name = [fileName(title, 'qr-code'), kind, paper].filter((part) => part !== '').join(' ');
    download(blob, `${name}.${format}`);
    onSaved?.();
  };

  return (
    <>
      <div className={classes.beside}>
        <canvas ref={canvas} className={classes.sheet} role="img" aria-label={preview} />
        <Stack gap="md" ref={fields}>
          <NumberProblemsContext value={numbers.context}>{children}</NumberProblemsContext>
        </Stack>
      </div>
      <DialogFoot>
        <Button
          variant="default"
          disabled={isDisabled}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => save('png')}
        >
          {t('share.png')}
        </Button>
        <Button
          disabled={isDisabled}
          data-autofocus={!isDisabled || undefined}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => save('pdf')}
        >
          {t('share.poster.pdf')}
        </Button>
      </DialogFoot>
    </>
  );
}
