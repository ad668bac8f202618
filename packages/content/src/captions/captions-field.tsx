import { Alert, Button, FileButton, Group, Stack, Textarea } from '@mantine/core';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusedText } from '../fields/refused-text.ts';
import { ShownObjectContext } from '../fields/shown-object.ts';
import { useTexts } from '../texts.ts';
import { asWebVtt, cuesOf } from './captions.ts';
import { secondsOfFilm } from './seconds-of-film.ts';
import { isPlainText, spreadText } from './spread-text.ts';
import { captionsTexts } from './texts.ts';

interface CaptionsFieldProps {
  captions: string;
  onChange: (captions: string) => void;
}

const isReadable = (text: string) => text.trim() === '' || cuesOf(text) !== undefined;

/**
 * Captions: typed, from a file, or from a plain text that is spread over the film. Invalid text stays in the field until it
 * is corrected.
 */
export function CaptionsField({ captions, onChange }: CaptionsFieldProps) {
  const t = useTexts(captionsTexts);
  const { i18n } = useTranslation();
  const { asset_uri } = use(ShownObjectContext);
  const [isUnknown, setUnknown] = useState(false);
  const [isSpreading, setSpreading] = useState(false);
  const { shown, isRefused, type } = useRefusedText(captions, isReadable);
  const take = (text: string) => {
    setUnknown(false);
    if (type(text)) onChange(text);
  };
  const isPlain = isRefused && isPlainText(shown);
  const film = isPlain ? asset_uri : undefined;
  const isOffered = Boolean(film) && !isUnknown;
  const spread = async (uri: string) => {
    setSpreading(true);
    const seconds = await secondsOfFilm(uri);
    setSpreading(false);
    if (seconds === undefined) setUnknown(true);
    else take(spreadText(shown, seconds, i18n.language));
  };
  return (
    <div>
      <Textarea
        label={t.label}
        description={t.hint}
        placeholder={'WEBVTT\n\n00:00.000 --> 00:03.000\n…'}
        error={isRefused && (isUnknown ? t.unknown : isOffered || (isPlain ? t.plain : t.problem))}
        // It cannot be saved like this, but nothing is wrong with it.
        withErrorStyles={!isOffered}
        // Above the text: a long one would push it out of view.
        inputContainer={(input) => (
          <>
            {film && (
              <Alert role="status" p="xs" my={6}>
                <Stack gap="xs" align="flex-start">
                  {t.plain}
                  <Button size="xs" loading={isSpreading} onClick={() => spread(film)}>
                    {t.spread}
                  </Button>
                </Stack>
              </Alert>
            )}
            {input}
          </>
        )}
        value={shown}
        maxLength={20_000}
        readOnly={isSpreading}
        autosize
        minRows={4}
        maxRows={12}
        onChange={(event) => take(event.currentTarget.value)}
      />
      <Group mt="xs">
        <FileButton
          accept=".vtt,text/vtt,.srt,application/x-subrip"
          onChange={async (file) => file && take(asWebVtt(await file.text()))}
        >
          {(props) => (
            <Button {...props} variant="default" size="xs">
              {t.file}
            </Button>
          )}
        </FileButton>
      </Group>
    </div>
  );
}
