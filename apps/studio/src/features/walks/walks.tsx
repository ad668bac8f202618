import { Anchor, Button, Text } from '@mantine/core';
import { IconPlus, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useLayer } from '../../lib/me.ts';
import { problemsOf } from '../../lib/problems.ts';
import { HelpLink } from '../../parts/help/help-link.tsx';
import { useAccessNames } from '../../parts/space-form/space-names.ts';
import { TrashButton } from '../../parts/trash/trash-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SpacePicture } from '../../ui/space-picture.tsx';
import { useWalkLength } from './use-walk-length.ts';
import { useWalkChanges, walksQuery } from './walk-queries.ts';
import classes from './walks.module.css';

const PER = 24;
/** Most pictures of stops in a row. */
const SHOWN = 4;

/** The channel's walks. */
export function Walks() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pid: layer_pid } = useLayer();
  const accessNames = useAccessNames();
  const lengthText = useWalkLength();
  const [page, setPage] = useState(1);
  const list = useQuery(walksQuery(layer_pid, { page, per: PER }));
  const { add } = useWalkChanges();
  const make = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      loading={add.isPending}
      onClick={() =>
        add.mutate(
          { layer_pid, name: t('walks.untitled') },
          { onSuccess: ({ pid }) => navigate(paths.walk(pid)) },
        )
      }
    >
      {t('walks.new')}
    </Button>
  );
  const total = list.data?.total ?? 0;
  return (
    <>
      <PageHeader
        title={t('walks.title')}
        description={t('home.several.message')}
        crumbs={[
          { label: t('shell.home'), to: paths.home },
          { label: t('spaces.title'), to: paths.spaces },
        ]}
        actions={
          <>
            <TrashButton />
            {total > 0 && make}
          </>
        }
      />
      {list.isPending && <Loading />}
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.data && total === 0 && (
        <EmptyState
          picture={<IconRoute size={56} stroke={1.2} />}
          title={t('walks.emptyTitle')}
          message={t('walks.emptyMessage')}
          action={
            <>
              {make}
              <HelpLink article="walks" />
            </>
          }
        />
      )}
      {total > 0 && (
        <>
          <ul className={classes.walks}>
            {list.data?.walks.map((walk) => (
              <li key={walk.pid} className={classes.walk}>
                <div className={classes.pictures}>
                  {walk.stops.slice(0, SHOWN).map(({ pid, thumbnail_tiny }) => (
                    <SpacePicture key={pid} src={thumbnail_tiny} size={56} />
                  ))}
                  {walk.stops.length === 0 && <IconRoute size={32} stroke={1.4} aria-hidden="true" />}
                </div>
                <div className={classes.text}>
                  <Anchor
                    component={Link}
                    to={paths.walk(walk.pid)}
                    c="inherit"
                    fw={600}
                    className={classes.link}
                  >
                    {walk.name}
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {lengthText(walk)} · {accessNames[walk.access_level].name}
                  </Text>
                </div>
              </li>
            ))}
          </ul>
          <Pages total={total} per={PER} page={page} onPage={setPage} />
        </>
      )}
    </>
  );
}
