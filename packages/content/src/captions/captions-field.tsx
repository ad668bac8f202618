import { Button, FileButton, Group, Textarea } from '@mantine/core';
import { useRefusedText } from '../fields/refused-text.ts';
import { useTexts } from '../texts.ts';
import { asWebVtt, cuesOf } from './captions.ts';
import { captionsTexts } from './texts.ts';

interface CaptionsFieldProps {
  captions: string;
  onChange: (captions: string) => void;
}

const isReadable = (text: string) => text.trim() === '' || cuesOf(text) !== undefined;

/** Captions, typed or from a file; invalid text stays in the field until it is corrected. */
export function CaptionsField({ captions, onChange }: CaptionsFieldProps) {
  const t = useTexts(captionsTexts);
  const { shown, isRefused, type } = useRefusedText(captions, isReadable);
  const take = (text: string) => {
    if (type(text)) onChange(text);
  };
  return (
    <div>
      <Textarea
        label={t.label}
        description={t.hint}
        placeholder={'WEBVTT\n\n00:00.000 --> 00:03.000\n…'}
        error={isRefused && t.problem}
        value={shown}
        maxLength={20_000}
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
