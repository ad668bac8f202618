import { Radio, Stack } from '@mantine/core';
import { LengthField } from '@pleinair/content/fields';
import { groundUnit, SURFACE_KINDS } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import { HelpLink } from '../../parts/help/help-link.tsx';
import { useAnchorNames } from '../../parts/space-form/anchor-names.ts';
import type { StepProps } from './step-props.ts';

/** How: the object's anchor. A new object has its elevation in its settings; one from the library can be raised only here. */
export function HowStep({ draft, change }: StepProps) {
  const { t } = useTranslation();
  const names = useAnchorNames();
  const unit = groundUnit(useMe().measurement);
  return (
    <Stack gap="md">
      <Radio.Group
        label={t('create.how.anchor')}
        value={draft.anchor}
        onChange={(value) => {
          const anchor = SURFACE_KINDS.find((kind) => kind === value);
          if (anchor) change({ anchor });
        }}
      >
        <Stack gap="xs" mt="xs">
          {SURFACE_KINDS.map((kind) => (
            <Radio key={kind} value={kind} label={names[kind].name} description={names[kind].about} />
          ))}
        </Stack>
      </Radio.Group>
      <HelpLink article="anchors" />
      {draft.source?.kind === 'library' && (
        <LengthField
          label={t('create.how.raise')}
          metres={draft.raise}
          unit={unit}
          min={-10}
          max={50}
          onChange={(raise) => change({ raise })}
        />
      )}
    </Stack>
  );
}
