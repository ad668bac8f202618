import { Button, Group, Modal, SegmentedControl, Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { Space } from '@pleinair/client';
import { LANGUAGES, type Language } from '@pleinair/domain';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, LANGUAGE_NAMES, wordsIn } from '../../../lib/i18n.ts';
import { noteStep } from '../../first-steps/note-step.ts';
import { download, fileName } from '../download.ts';
import { publicSpaceUrl } from '../public-space-url.ts';
import { toPng } from '../qr-code.ts';
import { drawPoster, type Poster, type PosterLook } from './draw-poster.ts';
import { PAPERS, type Paper } from './paper.ts';
import classes from './poster-dialog.module.css';
import { posterPdf } from './poster-pdf.ts';

/** 300 pixels an inch, in pixels a millimetre: what printers ask for. */
const PRINT = 300 / 25.4;
const PREVIEW = 4;

interface PosterDialogProps {
  space: Space;
  isOpen: boolean;
  onClose: () => void;
}

/** A sheet to print: the space's picture, title and code with a sentence that says what to do. */
export function PosterDialog({ space, isOpen, onClose }: PosterDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('share.poster.title')}
      size="60rem"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <PosterForm space={space} />
    </Modal>
  );
}

function PosterForm({ space }: { space: Space }) {
  const { t } = useTranslation();
  const [paper, setPaper] = useState<Paper>('A4');
  const [look, setLook] = useState<PosterLook>('light');
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const { data: words } = useQuery({
    queryKey: ['poster-words', language],
    queryFn: async () => {
      const say = await wordsIn(language);
      return { instruction: say('share.poster.instruction'), note: say('share.poster.note') };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [title, setTitle] = useState(space.card_title || space.name);
  /** What was typed instead of the words of the language. */
  const [typed, setTyped] = useState<string>();
  const { data: picture = null } = usePicture(space.card_image ?? space.thumbnail);
  const instruction = typed ?? words?.instruction ?? '';
  const poster: Poster = {
    ...{ paper, look, title, instruction, picture },
    note: words?.note ?? '',
    direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
    url: publicSpaceUrl(space.pid),
  };

  const save = async (format: 'pdf' | 'png') => {
    const canvas = document.createElement('canvas');
    drawPoster(canvas, poster, PRINT);
    const png = await toPng(canvas);
    const blob = format === 'pdf' ? await posterPdf(png, paper, title) : png;
    download(blob, `${fileName(title)} ${paper}.${format}`);
    void noteStep('has_printed_code');
  };

  return (
    <div className={classes.beside}>
      <Preview poster={poster} />
      <Stack gap="md">
        <Select
          label={t('share.poster.paper')}
          data={PAPERS}
          value={paper}
          allowDeselect={false}
          onChange={(value) => setPaper(PAPERS.find((one) => one === value) ?? paper)}
        />
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
        <Group gap="sm">
          <Button leftSection={<IconDownload size={16} aria-hidden="true" />} onClick={() => save('pdf')}>
            {t('share.poster.pdf')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => save('png')}
          >
            {t('share.png')}
          </Button>
        </Group>
      </Stack>
    </div>
  );
}

function Preview({ poster }: { poster: Poster }) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawPoster(canvas.current, poster, PREVIEW);
  });
  return (
    <canvas
      ref={canvas}
      className={classes.sheet}
      role="img"
      aria-label={t('share.poster.preview', { title: poster.title })}
    />
  );
}

/** The picture as pixels; it is fetched, because a canvas with an image of another origin cannot be saved. */
const usePicture = (url: string | null) =>
  useQuery({
    queryKey: ['poster-picture', url],
    enabled: url !== null,
    queryFn: async () => createImageBitmap(await (await fetch(url ?? '')).blob()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
