import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteStep } from '../../first-steps/note-step.ts';
import { PrintDialog } from '../print/print-dialog.tsx';
import { PrintForm } from '../print/print-form.tsx';
import { usePrintedPicture } from '../print/printed-picture.ts';
import type { Shared } from '../shared.ts';
import { drawPoster, type Poster } from './draw-poster.ts';
import { PosterFields, usePosterStyle } from './poster-fields.tsx';

interface PosterDialogProps {
  shared: Shared;
  /** Why visitors may not be able to open it. */
  cautions?: ReactNode;
  opened: boolean;
  onClose: () => void;
}

/** A poster to print: picture, title and code, with a sentence that says what to do. */
export function PosterDialog({ shared, cautions, opened, onClose }: PosterDialogProps) {
  const { t } = useTranslation();
  return (
    <PrintDialog title={t('share.poster.title')} opened={opened} onClose={onClose}>
      {cautions}
      <PosterForm shared={shared} />
    </PrintDialog>
  );
}

function PosterForm({ shared }: { shared: Shared }) {
  const { t } = useTranslation();
  const { style, fields } = usePosterStyle();
  const [title, setTitle] = useState(shared.name);
  const { data: picture = null } = usePrintedPicture(shared.picture);
  const poster: Poster = { ...style, title, picture, url: shared.url };

  return (
    <PrintForm
      paper={style.paper}
      title={title}
      preview={t('share.poster.preview', { title })}
      draw={(canvas, scale) => drawPoster(canvas, poster, scale)}
      onSaved={() => void noteStep('has_printed_code')}
    >
      <PosterFields {...fields}>
        <TextInput
          label={t('share.poster.heading')}
          value={title}
          maxLength={120}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </PosterFields>
    </PrintForm>
  );
}
