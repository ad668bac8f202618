import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { showsPicture } from '@pleinair/content/definitions';
import { contentForms } from '@pleinair/content/forms';
import { useTranslation } from 'react-i18next';
import { HelpLink } from '../../parts/help/help-link.tsx';
import { ChoosePicture } from '../../parts/upload/choose-picture.tsx';
import { FileFacts } from '../../parts/upload/file-facts.tsx';
import { DescriptionField } from '../../ui/description-field.tsx';
import { fileOf, isOpaquePopUp, withName, withSettings } from './draft.ts';
import type { StepProps } from './step-props.ts';

/** What (Details): name, text alternative and the settings of the object's type. */
export function DetailsStep({ draft, change, set, choosePicture, problem, coming }: StepProps) {
  const { t } = useTranslation();
  const { source, type } = draft;
  const Form = type && contentForms[type].Form;
  if (source?.kind === 'library')
    return (
      <Stack gap="sm">
        <Text fw={600}>{source.hobject.name}</Text>
        <Text>{source.hobject.description}</Text>
        <Alert color="viridian" c="var(--mantine-color-text)">
          {t('create.details.fromLibrary')}
        </Alert>
      </Stack>
    );
  return (
    <Stack gap="md">
      <TextInput
        label={t('create.details.name')}
        placeholder={coming}
        value={draft.name}
        maxLength={120}
        required
        error={problem === 'name' ? t('create.problems.name') : undefined}
        onChange={(event) => set(withName(draft, event.currentTarget.value))}
      />
      <DescriptionField
        label={t('create.details.description')}
        description={t('create.details.descriptionHint')}
        value={draft.description}
        onChange={(description) => change({ description })}
      />
      {source && <FileFacts {...fileOf(source)} />}
      {isOpaquePopUp(draft) && (
        <Alert color="yellow.8" c="var(--mantine-color-text)">
          {t('create.details.opaque')}
        </Alert>
      )}
      {!type && (
        <Text size="sm" c="dimmed">
          {t('create.details.afterSending')}
        </Text>
      )}
      {Form && <Form settings={draft.settings} onChange={(part) => set(withSettings(draft, part))} />}
      {type && showsPicture(type) && (
        <ChoosePicture chosen={draft.picture?.filename} onSent={choosePicture} />
      )}
      <HelpLink article="how-big-is-a-metre" />
    </Stack>
  );
}
