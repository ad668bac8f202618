import { Anchor, Box, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { useLayer, useMe } from '../../lib/me.ts';
import { publicUrl } from '../../lib/public-url.ts';
import { PlanTable } from '../../parts/plan/plan-table.tsx';
import { Caution } from '../../ui/caution.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { ChannelName } from './channel-name.tsx';
import { ChannelPicture } from './channel-picture.tsx';
import { ChannelSettings } from './channel-settings.tsx';
import { Channels } from './channels.tsx';
import { OwnPhoto } from './own-photo.tsx';

/** How the channel appears to visitors, who finds it, the creator's other channels and photo, and what the plan leaves. */
export function Profile() {
  const { t } = useTranslation();
  const { verified } = useMe();
  const layer = useLayer();
  const url = publicUrl(paths.channel(layer.name));
  return (
    <Box maw={640}>
      <PageHeader
        title={t('profile.title')}
        description={t('profile.lede')}
        crumbs={[{ label: t('shell.home'), to: paths.home }]}
      />
      <Stack gap={40}>
        {!verified && <Caution role="status">{t('profile.notVerified')}</Caution>}
        <Section title={t('profile.picture')}>
          <ChannelPicture key={layer.pid} layer={layer} />
        </Section>
        <Section title={t('profile.nameAndPage')}>
          <ChannelName key={layer.name} layer={layer} />
          <div>
            <Text size="sm" fw={500}>
              {t('profile.link')}
            </Text>
            <Anchor href={url} target="_blank" rel="noopener">
              {url} <IconExternalLink size={16} role="img" aria-label={t('profile.linkOpens')} />
            </Anchor>
          </div>
        </Section>
        <Section title={t('profile.settings')}>
          <ChannelSettings key={layer.pid} layer={layer} />
        </Section>
        <Section title={t('profile.channels')}>
          <Channels />
        </Section>
        <Section title={t('profile.photo')}>
          <OwnPhoto />
        </Section>
        <Section title={t('plan.title')}>
          <PlanTable />
        </Section>
      </Stack>
    </Box>
  );
}
