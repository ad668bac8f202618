import { Radio, Stack } from '@mantine/core';
import { ACCESS_LEVELS, type AccessLevel, GEO_ACCESS, type GeoAccess } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useAccessNames, useGeoAccessNames } from './space-names.ts';

interface AccessFieldsProps {
  access_level: AccessLevel;
  /** Only for a space with a place: everything else opens everywhere. */
  geo_access?: GeoAccess | undefined;
  onChange: (change: { access_level?: AccessLevel; geo_access?: GeoAccess }) => void;
}

/** Who can see a space or a walk, and from where it opens. */
export function AccessFields({ access_level, geo_access, onChange }: AccessFieldsProps) {
  const { t } = useTranslation();
  const accessNames = useAccessNames();
  const geoNames = useGeoAccessNames();
  return (
    <>
      <Radio.Group
        label={t('spaces.visibility')}
        value={access_level}
        onChange={(value) => onChange({ access_level: ACCESS_LEVELS.find((level) => level === value) })}
      >
        <Stack gap="xs" mt="xs">
          {ACCESS_LEVELS.map((level) => (
            <Radio
              key={level}
              value={level}
              label={accessNames[level].name}
              description={accessNames[level].about}
            />
          ))}
        </Stack>
      </Radio.Group>
      {geo_access && (
        <Radio.Group
          label={t('spaces.geo.label')}
          description={t('spaces.geo.hint')}
          value={geo_access}
          onChange={(value) => onChange({ geo_access: GEO_ACCESS.find((access) => access === value) })}
        >
          <Stack gap="xs" mt="xs">
            {GEO_ACCESS.map((access) => (
              <Radio
                key={access}
                value={access}
                label={geoNames[access].name}
                description={geoNames[access].about}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </>
  );
}
