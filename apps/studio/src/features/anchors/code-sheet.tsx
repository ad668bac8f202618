import { Text } from '@mantine/core';
import { USUAL_CODE_SIDE } from '@pleinair/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWebAddress } from '../../lib/is-web-address.ts';
import type { Paper } from '../../parts/share/print/paper.ts';
import { PaperSelect } from '../../parts/share/print/paper-select.tsx';
import { PrintDialog } from '../../parts/share/print/print-dialog.tsx';
import { PrintForm } from '../../parts/share/print/print-form.tsx';
import { sideWithBorder } from '../../parts/share/qr-code.ts';
import { codeFits, drawSheet, type Sheet } from '../../parts/share/sheet/draw-sheet.ts';
import { Caution } from '../../ui/caution.tsx';
import { useWidthText } from './use-width-text.ts';

interface CodeSheetProps {
  name: string;
  /** The code's text. */
  text: string;
  /** The code's width in metres; null if not measured. */
  width: number | null;
}

/** A printable sheet with an anchor's code at the width from which the camera computes its distance. */
export function CodeSheet({
  opened,
  onClose,
  ...code
}: CodeSheetProps & { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <PrintDialog title={t('anchors.sheet.title')} opened={opened} onClose={onClose}>
      <CodeSheetForm {...code} />
    </PrintDialog>
  );
}

function CodeSheetForm({ name, text, width }: CodeSheetProps) {
  const { t } = useTranslation();
  const widthText = useWidthText();
  const [paper, setPaper] = useState<Paper>('A4');
  const side = width ?? USUAL_CODE_SIDE;
  const wide = t(width === null ? 'anchors.sheet.usual' : 'anchors.sheet.wide', { width: widthText(side) });
  const sheet: Sheet = {
    paper,
    direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    link: text,
    side,
    title: name,
    instruction: isWebAddress(text) ? t('share.poster.instruction') : '',
    putUp: wide,
    ruler: t('share.sheet.ruler'),
  };
  const fits = codeFits(sheet);
  return (
    <PrintForm
      paper={paper}
      title={name}
      preview={t('anchors.sheet.preview', { name })}
      draw={(canvas, scale) => drawSheet(canvas, sheet, scale)}
      isDisabled={!fits}
    >
      <Text size="sm">{t('anchors.sheet.about')}</Text>
      <Text size="sm">{wide}</Text>
      <PaperSelect paper={paper} onChange={setPaper} />
      {!fits && (
        <Caution>{t('anchors.sheet.tooWide', { width: widthText(side * sideWithBorder(text)) })}</Caution>
      )}
    </PrintForm>
  );
}
