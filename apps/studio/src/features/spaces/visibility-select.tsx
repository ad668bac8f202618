import { Select } from '@mantine/core';
import type { Space } from '@pleinair/client';
import { ACCESS_LEVELS } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useAccessNames } from '../../parts/space-form/space-names.ts';
import { useSetVisibility } from './space-queries.ts';

/** Who may see a space; a choice takes effect at once. */
export function VisibilitySelect({ space }: { space: Space }) {
  const { t } = useTranslation();
  const names = useAccessNames();
  const { mutate } = useSetVisibility();
  return (
    <Select
      aria-label={t('spaces.visibilityOf', { name: space.name })}
      data={ACCESS_LEVELS.map((value) => ({ value, label: names[value].name }))}
      value={space.access_level}
      allowDeselect={false}
      size="sm"
      w={150}
      onChange={(value) => {
        const access_level = ACCESS_LEVELS.find((level) => level === value);
        if (access_level && access_level !== space.access_level) mutate({ pid: space.pid, access_level });
      }}
    />
  );
}
