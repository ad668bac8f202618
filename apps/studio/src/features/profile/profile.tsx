import { Anchor, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { useLayer, useMe } from '../../lib/me.ts';
import { publicUrl } from '../../lib/public-url.ts';
import { PlanTable } from '../../parts/plan/plan-table.tsx';
import { Caution } from '../../ui/caution.tsx';
import { SectionedPage } from '../../ui/sectioned-page.tsx';
import { ChannelName } from './channel-name.tsx';
import { ChannelPicture } from './channel-picture.tsx';
import { ChannelSettings } from './channel-settings.tsx';
import { Channels } from './channels.tsx';
import { OwnPhoto } from './own-photo.tsx';

/** The channel as visitors see it, its visibility, the creator's other channels and photo, and the plan's remaining limits. */
export function Profile() {
  const { t } = useTranslation();
  const { verified } = useMe();
  const layer = useLayer();
  const url = publicUrl(paths.channel(layer.name));
  return (
    <SectionedPage
      title={t('profile.title')}
      description={t('profile.lede')}
      crumbs={[{ label: t('shell.home'), to: paths.home }]}
      caution={!verified && <Caution role="status">{t('profile.notVerified')}</Caution>}
      sections={[
        {
          id: 'picture',
          title: t('profile.picture'),
          content: <ChannelPicture key={layer.pid} layer={layer} />,
        },
        {
          id: 'name',
          title: t('profile.nameAndPage'),
          content: (
            <>
              <ChannelName key={layer.name} layer={layer} />
              <div>
                <Text size="sm" fw={500}>
                  {t('profile.link')}
                </Text>
                <Anchor href={url} target="_blank" rel="noopener">
                  {url} <IconExternalLink size={16} role="img" aria-label={t('profile.linkOpens')} />
                </Anchor>
              </div>
            </>
          ),
        },
        {
          id: 'about',
          title: t('profile.settings'),
          content: <ChannelSettings key={layer.pid} layer={layer} />,
        },
        { id: 'channels', title: t('profile.channels'), content: <Channels /> },
        { id: 'photo', title: t('profile.photo'), content: <OwnPhoto /> },
        { id: 'plan', title: t('plan.title'), content: <PlanTable /> },
      ]}
    />
  );
}
