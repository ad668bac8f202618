import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCube, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { failureKind } from '../../lib/failure-kind.ts';
import { spaceQuery } from '../../lib/space-query.ts';
import { ShareLink } from '../../share/share-link.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';

interface CreatedProps {
  pid: string;
  anchor: string | undefined;
}

/** The space is there: its link and code, and the ways to go on. */
export function Created({ pid, anchor }: CreatedProps) {
  const { t } = useTranslation();
  const space = useQuery(spaceQuery(pid));
  if (space.isPending) return <Loading />;
  if (space.isError) return <ErrorMessage kind={failureKind(space.error)} onRetry={space.refetch} />;
  return (
    <>
      <PageHeader title={t('create.created.title', { name: space.data.name })} />
      <Stack gap="xl" maw={560}>
        {space.data.access_level !== 'owner' && <Text>{t('create.created.message')}</Text>}
        <Section title={t('create.created.test')}>
          <Text>{t('create.created.testHow')}</Text>
          <ShareLink space={space.data} />
        </Section>
        <Group>
          <Button component={Link} to={paths.space(pid, { anchor })} leftSection={<IconCube size={18} />}>
            {t('create.created.edit')}
          </Button>
          <Button
            component="a"
            href={paths.viewer(pid)}
            target="_blank"
            variant="default"
            leftSection={<IconExternalLink size={18} />}
          >
            {t('create.created.open')}
          </Button>
          <Button component={Link} to={paths.spaces} variant="subtle">
            {t('create.created.list')}
          </Button>
        </Group>
      </Stack>
    </>
  );
}
