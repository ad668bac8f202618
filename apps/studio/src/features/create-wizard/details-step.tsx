import { Alert, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { contentRegistry } from '@pleinair/content/definitions';
import { ShownObjectContext } from '@pleinair/content/fields';
import { contentForms } from '@pleinair/content/forms';
import type { ContentChoices } from '@pleinair/scene';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpLink } from '../../parts/help/help-link.tsx';
import { ObjectPreview } from '../../parts/object-preview/object-preview.tsx';
import { FileFacts } from '../../parts/upload/file-facts.tsx';
import { fileOf } from './draft.ts';
import type { StepProps } from './step-props.ts';
import classes from './wizard.module.css';

/** What (Details): name, text alternative and the settings of the object's type, next to the object. */
export function DetailsStep({ draft, change, problem, preview }: StepProps) {
  const { t } = useTranslation();
  const { source, type } = draft;
  const [choices, setChoices] = useState<ContentChoices>();
  const shown = useMemo(() => ({ choices, asset_uri: preview?.asset_uri }), [choices, preview?.asset_uri]);
  const Form = type && contentForms[type].Form;
  return (
    <div className={classes.beside}>
      {preview && type && (
        <div className={classes.stage}>
          <ObjectPreview
            hobject={preview}
            kind={contentRegistry[type].default_anchor}
            raise={0}
            height="min(52vh, 480px)"
            onChoices={setChoices}
          />
        </div>
      )}
      {source?.kind === 'library' ? (
        <Stack gap="sm">
          <Text fw={600}>{source.hobject.name}</Text>
          <Text>{source.hobject.description}</Text>
          <Alert color="viridian" c="var(--mantine-color-text)">
            {t('create.details.fromLibrary')}
          </Alert>
        </Stack>
      ) : (
        <Stack gap="md">
          <TextInput
            label={t('create.details.name')}
            value={draft.name}
            maxLength={120}
            required
            error={problem === 'name' ? t('create.problems.name') : undefined}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Textarea
            label={t('create.details.description')}
            description={t('create.details.descriptionHint')}
            value={draft.description}
            maxLength={5000}
            autosize
            minRows={2}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
          {source && <FileFacts {...fileOf(source)} />}
          {Form && (
            <ShownObjectContext value={shown}>
              <Form
                settings={draft.settings}
                onChange={(part) => change({ settings: { ...draft.settings, ...part } })}
              />
            </ShownObjectContext>
          )}
          <HelpLink article="how-big-is-a-metre" />
        </Stack>
      )}
    </div>
  );
}
