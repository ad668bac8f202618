import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PlaceChoiceProps {
  has_place: boolean;
  onChange: (has_place: boolean) => void;
}

/** Whether a space has a place, or is wherever its visitor is. */
export function PlaceChoice({ has_place, onChange }: PlaceChoiceProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group
      label={t('spaces.place.label')}
      value={has_place ? 'place' : 'anywhere'}
      onChange={(value) => onChange(value === 'place')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="place" label={t('spaces.place.here')} description={t('spaces.place.hereAbout')} />
        <Radio
          value="anywhere"
          label={t('spaces.place.anywhere')}
          description={t('spaces.place.anywhereAbout')}
        />
      </Stack>
    </Radio.Group>
  );
}
