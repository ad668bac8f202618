import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import type { ContentType } from '@pleinair/content/definitions';
import { isSampled, SAMPLE_TYPES, type Sample, type SampleType, samples } from '@pleinair/content/samples';
import { contentSummaries, useContentNames } from '@pleinair/content/summaries';
import { useTranslation } from 'react-i18next';
import classes from './sample-choice.module.css';

interface SampleChoiceProps {
  /** Only the sample of this type. */
  type?: ContentType;
  disabled: boolean;
  onChoose: (type: SampleType) => void;
}

/** Offers sample files to creators who have none at hand: one for each object type. */
export function SampleChoice({ type, disabled, onChoose }: SampleChoiceProps) {
  const { t } = useTranslation();
  const names = useContentNames();
  const types = type === undefined ? SAMPLE_TYPES : isSampled(type) ? [type] : [];
  if (types.length === 0) return null;
  return (
    <Stack gap="xs" role="group" aria-label={t('upload.samples')}>
      <Text size="sm" c="dimmed">
        {t('upload.samples')}
      </Text>
      <Group gap="xs">
        {types.map((one) => {
          const Sign = contentSummaries[one].icon;
          const { picture }: Sample = samples[one];
          return (
            <UnstyledButton
              key={one}
              className={classes.sample}
              disabled={disabled}
              aria-label={t('upload.sample', { type: names[one].name })}
              onClick={() => onChoose(one)}
            >
              <span className={classes.picture} aria-hidden="true">
                {picture ? <img src={picture} alt="" loading="lazy" /> : <Sign size={20} stroke={1.4} />}
              </span>
              {names[one].name}
            </UnstyledButton>
          );
        })}
      </Group>
    </Stack>
  );
}

/** Fetches a sample as if it had been chosen from this device. */
export async function fetchSample(type: SampleType): Promise<File> {
  const { file, filename } = samples[type];
  const response = await fetch(file);
  if (!response.ok) throw new TypeError(`${filename}: ${response.status}`);
  return new File([await response.blob()], filename);
}
