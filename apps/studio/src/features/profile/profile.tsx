import { Alert, Anchor, Stack } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { absoluteUrl, paths } from '../../app/paths.ts';
import { useLayer, useMe } from '../../lib/me.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { ChannelName } from './channel-name.tsx';
import { ChannelPicture } from './channel-picture.tsx';

/** How the channel appears to visitors: its picture, its name, its page. */
export function Profile() {
  const { t } = useTranslation();
  const { verified } = useMe();
  const layer = useLayer();
  const url = absoluteUrl(paths.channel(layer.name));
  return (
    <Stack gap="xl" maw={640}>
      <PageHeader
        title={t('profile.title')}
        description={t('profile.lede')}
        crumbs={[{ label: t('shell.home'), to: paths.home }]}
      />
      {!verified && (
        <Alert role="status" color="yellow" c="var(--mantine-color-text)">
          {t('profile.notVerified')}
        </Alert>
      )}
      <Section title={t('profile.picture')}>
        <ChannelPicture />
      </Section>
      <Section title={t('profile.name')}>
        <ChannelName key={layer.name} layer={layer} />
      </Section>
      <Section title={t('profile.link')}>
        <Anchor href={url} target="_blank" rel="noopener">
          {url} <IconExternalLink size={16} role="img" aria-label={t('profile.linkOpens')} />
        </Anchor>
      </Section>
    </Stack>
  );
}
