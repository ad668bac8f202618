import { Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccessFields } from '../../parts/space-form/access-fields.tsx';
import { usePlaceZone } from '../../parts/space-form/place-zone.ts';
import { PreviewField } from '../../parts/space-form/preview-field.tsx';
import { hasPlace } from './draft.ts';
import { OpeningStatement } from './opening-statement.tsx';
import type { StepProps } from './step-props.ts';

/** When: the space's name, the chosen time window, who can see it and from where, and its card. */
export function WhenStep({ draft, change, problem, goTo, coming }: StepProps) {
  const { t } = useTranslation();
  const zone = usePlaceZone(hasPlace(draft), draft.place);
  return (
    <Stack gap="lg" maw={640}>
      <TextInput
        label={t('create.when.spaceName')}
        placeholder={coming}
        value={draft.space_name}
        maxLength={120}
        required
        error={problem === 'space_name' ? t('create.problems.space_name') : undefined}
        onChange={(event) => change({ space_name: event.currentTarget.value })}
      />
      <OpeningStatement opening={draft.opening} zone={zone} onChange={() => goTo('where')} />
      <AccessFields
        access_level={draft.access_level}
        geo_access={hasPlace(draft) ? draft.geo_access : undefined}
        onChange={change}
      />
      <TextInput
        label={t('create.when.cardTitle')}
        description={t('create.when.cardHint')}
        placeholder={draft.space_name || coming}
        value={draft.card_title}
        maxLength={120}
        onChange={(event) => change({ card_title: event.currentTarget.value })}
      />
      <Textarea
        label={t('create.when.cardDescription')}
        value={draft.card_description}
        maxLength={1000}
        autosize
        minRows={2}
        onChange={(event) => change({ card_description: event.currentTarget.value })}
      />
      <PreviewField
        enable_preview={draft.enable_preview ?? true}
        onChange={(enable_preview) => change({ enable_preview })}
      />
    </Stack>
  );
}
