import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { answer } from '@pleinair/client';
import { spaceTitle } from '@pleinair/domain';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { getConfig } from '../../lib/config.ts';
import { useLayer } from '../../lib/me.ts';
import { useCopySpace } from '../../parts/others/use-copy.ts';
import { SpacePicture } from '../../ui/space-picture.tsx';
import classes from './home.module.css';

const PER = 6;

const examplesQuery = (name: string) =>
  queryOptions({
    queryKey: ['examples', name],
    queryFn: ({ signal }) =>
      answer(api.GET('/layer/spaces', { params: { query: { name, per: PER } }, signal })),
    select: ({ spaces }) => spaces,
  });

/** The finished spaces of this studio's example channel, to look at or copy. */
export function Examples() {
  const { channel } = getConfig().demo;
  return channel ? <ExamplesOf channel={channel} /> : null;
}

function ExamplesOf({ channel }: { channel: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pid: layer_pid } = useLayer();
  const { data: spaces = [] } = useQuery(examplesQuery(channel));
  const copy = useCopySpace((made) => t('others.copied', { name: made.name }));
  if (spaces.length === 0) return null;
  const makeOwn = (source: string) =>
    copy.mutate({ source, layer_pid }, { onSuccess: (made) => navigate(paths.space(made.pid)) });
  return (
    <Stack component="section" gap="lg" aria-labelledby="examples">
      <Title order={2} id="examples">
        {t('home.examples.title')}
      </Title>
      <ul className={classes.grid}>
        {spaces.map((space) => (
          <li key={space.pid} className={classes.example}>
            <SpacePicture src={space.card_image_small ?? space.thumbnail_tiny} />
            <Stack gap={4}>
              {/* The examples are written in English. */}
              <Text lang="en" fw={600}>
                {spaceTitle(space)}
              </Text>
              <Text lang="en" size="sm" c="dimmed" lineClamp={2}>
                {space.card_description || space.description}
              </Text>
              <Group gap="xs" mt={4}>
                <Button
                  size="compact-md"
                  variant="default"
                  leftSection={<IconCopy size={16} aria-hidden="true" />}
                  aria-label={t('home.examples.copyOf', { name: space.name })}
                  loading={copy.isPending && copy.variables.source === space.pid}
                  disabled={copy.isPending}
                  onClick={() => makeOwn(space.pid)}
                >
                  {t('home.examples.copy')}
                </Button>
                <Button
                  component="a"
                  href={paths.viewer(space.pid)}
                  target="_blank"
                  rel="noopener"
                  size="compact-md"
                  variant="subtle"
                  leftSection={<IconExternalLink size={16} aria-hidden="true" />}
                  aria-label={`${t('others.open')}: ${space.name}`}
                >
                  {t('others.open')}
                </Button>
              </Group>
            </Stack>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
