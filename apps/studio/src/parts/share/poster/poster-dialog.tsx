import { SegmentedControl, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { LANGUAGES, type Language } from '@pleinair/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, LANGUAGE_NAMES, wordsIn } from '../../../lib/i18n.ts';
import { noteStep } from '../../first-steps/note-step.ts';
import type { Paper } from '../print/paper.ts';
import { PaperSelect } from '../print/paper-select.tsx';
import { PrintDialog } from '../print/print-dialog.tsx';
import { PrintForm } from '../print/print-form.tsx';
import type { Shared } from '../shared.ts';
import { drawPoster, type Poster, type PosterLook } from './draw-poster.ts';

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
      <Stack gap="md">
        {cautions}
        <PosterForm shared={shared} />
      </Stack>
    </PrintDialog>
  );
}

function PosterForm({ shared }: { shared: Shared }) {
  const { t } = useTranslation();
  const [paper, setPaper] = useState<Paper>('A4');
  const [look, setLook] = useState<PosterLook>('light');
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const { data: words } = useQuery({
    queryKey: ['poster-words', language],
    queryFn: async () => {
      const translate = await wordsIn(language);
      return { instruction: translate('share.poster.instruction'), note: translate('share.poster.note') };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [title, setTitle] = useState(shared.name);
  /** The sentence typed instead of the default one. */
  const [typed, setTyped] = useState<string>();
  const { data: picture = null } = usePicture(shared.picture);
  const instruction = typed ?? words?.instruction ?? '';
  const poster: Poster = {
    paper,
    look,
    title,
    instruction,
    picture,
    note: words?.note ?? '',
    direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    url: shared.url,
  };

  return (
    <PrintForm
      paper={paper}
      title={title}
      preview={t('share.poster.preview', { title })}
      draw={(canvas, scale) => drawPoster(canvas, poster, scale)}
      onSaved={() => void noteStep('has_printed_code')}
    >
      <PaperSelect paper={paper} onChange={setPaper} />
      <SegmentedControl
        aria-label={t('share.poster.look')}
        value={look}
        onChange={setLook}
        data={[
          { value: 'light', label: t('settings.themes.light') },
          { value: 'dark', label: t('settings.themes.dark') },
        ]}
      />
      <Select
        label={t('share.poster.language')}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={language}
        allowDeselect={false}
        onChange={(value) => {
          setLanguage(LANGUAGES.find((one) => one === value) ?? language);
          setTyped(undefined);
        }}
      />
      <TextInput
        label={t('share.poster.heading')}
        value={title}
        maxLength={120}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Textarea
        label={t('share.poster.what')}
        value={instruction}
        maxLength={200}
        autosize
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </PrintForm>
  );
}

/** Fetches the picture's pixels, because a canvas with an image of another origin cannot be saved. */
const usePicture = (url: string | null) =>
  useQuery({
    queryKey: ['poster-picture', url],
    enabled: url !== null,
    queryFn: async () => createImageBitmap(await (await fetch(url ?? '')).blob()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
