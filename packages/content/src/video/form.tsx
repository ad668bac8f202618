import { Button, Checkbox, FileButton, Group, Textarea } from '@mantine/core';
import { NumberField } from '../fields/number-field.tsx';
import { LengthField, PlacedFields } from '../fields/placed-fields.tsx';
import { useRefusedText } from '../fields/refused-text.ts';
import { contentForm, type SettingsFormProps } from '../form.tsx';
import { useTexts } from '../texts.ts';
import { asWebVtt, cuesOf } from './captions.ts';
import type { VideoSettings } from './definition.ts';
import { videoTexts } from './texts.ts';

function VideoForm({ settings, onChange }: SettingsFormProps<VideoSettings>) {
  const t = useTexts(videoTexts);
  const { unit } = settings;
  return (
    <>
      <PlacedFields settings={settings} onChange={onChange} />
      <Checkbox
        label={t.loop}
        checked={settings.loop}
        onChange={(event) => onChange({ loop: event.currentTarget.checked })}
      />
      <NumberField
        label={t.poster}
        description={t.posterHint}
        value={settings.poster_at}
        min={0}
        max={36_000}
        step={0.5}
        suffix=" s"
        onChange={(poster_at) => onChange({ poster_at })}
      />
      <LengthField
        label={t.near}
        description={t.nearHint}
        metres={settings.play_distance}
        unit={unit}
        min={0}
        max={1000}
        onChange={(play_distance) => onChange({ play_distance })}
      />
      <LengthField
        label={t.fade}
        description={t.fadeHint}
        metres={settings.silent_from}
        unit={unit}
        min={0}
        max={1000}
        onChange={(silent_from) => onChange({ silent_from })}
      />
      <CaptionsField captions={settings.captions} onChange={(captions) => onChange({ captions })} />
    </>
  );
}

interface CaptionsFieldProps {
  captions: string;
  onChange: (captions: string) => void;
}

const isReadable = (text: string) => text.trim() === '' || cuesOf(text) !== undefined;

/** Captions, typed or from a file; invalid text stays in the field until it is corrected. */
function CaptionsField({ captions, onChange }: CaptionsFieldProps) {
  const t = useTexts(videoTexts);
  const { shown, isRefused, type } = useRefusedText(captions, isReadable);
  const take = (text: string) => {
    if (type(text)) onChange(text);
  };
  return (
    <div>
      <Textarea
        label={t.captions}
        description={t.captionsHint}
        placeholder={'WEBVTT\n\n00:00.000 --> 00:03.000\n…'}
        error={isRefused && t.captionsProblem}
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
              {t.captionsFile}
            </Button>
          )}
        </FileButton>
      </Group>
    </div>
  );
}

export const videoForm = contentForm('video', VideoForm);
