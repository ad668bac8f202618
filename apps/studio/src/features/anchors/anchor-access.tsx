import { Button, Radio, Stack } from '@mantine/core';
import { ACCESS_LEVELS, type AccessLevel } from '@pleinair/domain';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { copyLink } from '../../parts/share/copy-link.tsx';
import { useAccessNames } from '../../parts/space-form/space-names.ts';

interface AnchorAccessProps {
  pid: string;
  access_level: AccessLevel;
  /** The access level in use: only then does its link work for others. */
  saved: AccessLevel;
  onChange: (access_level: AccessLevel) => void;
}

/** Which other creators may place an anchor in their spaces, and the link to give to them. */
export function AnchorAccess({ pid, access_level, saved, onChange }: AnchorAccessProps) {
  const { t } = useTranslation();
  const names = useAccessNames();
  const abouts: Record<AccessLevel, string> = {
    everyone: t('anchors.access.everyone'),
    unlisted: t('anchors.access.unlisted'),
    owner: t('anchors.access.owner'),
  };
  const link = () => new URL(paths.editAnchor(pid), location.origin).href;
  return (
    <Radio.Group
      label={t('anchors.access.title')}
      description={t('anchors.access.about')}
      value={access_level}
      onChange={(value) => onChange(ACCESS_LEVELS.find((level) => level === value) ?? access_level)}
    >
      <Stack gap="xs" mt="xs" align="flex-start">
        {ACCESS_LEVELS.map((level) => (
          <Radio key={level} value={level} label={names[level].name} description={abouts[level]} />
        ))}
        {saved !== 'owner' && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconLink size={16} aria-hidden="true" />}
            onClick={() => copyLink(link(), t('anchors.access.linkCopied'), t('anchors.access.link'))}
          >
            {t('anchors.access.copyLink')}
          </Button>
        )}
      </Stack>
    </Radio.Group>
  );
}
