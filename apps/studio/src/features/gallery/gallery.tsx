import { Button, SegmentedControl, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { answer } from '@pleinair/client';
import type { GeoPoint } from '@pleinair/domain';
import { spaceTitle } from '@pleinair/domain';
import { IconPhoto } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { session } from '../../lib/session.ts';
import { Caution } from '../../ui/caution.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import classes from './gallery.module.css';
import { GalleryCard } from './gallery-card.tsx';

/** The map is a large chunk, loaded when first shown. */
const MarkersMap = lazyPart(async () => (await import('../../parts/map/markers-map.tsx')).MarkersMap);

const SORTS = ['new', 'popular', 'near'] as const;
type Sort = (typeof SORTS)[number];
const FACES = ['grid', 'map'] as const;
type Face = (typeof FACES)[number];

/** Cards per page, and spots on the map, which are limited to one answer. */
const PER: Record<Face, number> = { grid: 24, map: 100 };

interface GalleryQuery {
  query?: string;
  sort: Sort;
  lat?: number;
  lon?: number;
  page: number;
  per: number;
}

const galleryQuery = (query: GalleryQuery) =>
  queryOptions({
    queryKey: queryKeys.gallery(query),
    queryFn: ({ signal }) => answer(api.GET('/gallery', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });

/** All public spaces of all channels, as pictures or on a map. */
export function Gallery() {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const [query] = useDebouncedValue(words.trim(), 250);
  const [sort, setSort] = useState<Sort>('new');
  const [face, setFace] = useState<Face>('grid');
  const [page, setPage] = useState(1);
  const [from, setFrom] = useState<GeoPoint | 'refused'>();
  const place =
    sort === 'near' && typeof from === 'object' ? { lat: from.latitude, lon: from.longitude } : {};
  const list = useQuery(
    galleryQuery({
      ...place,
      page: face === 'map' ? 1 : page,
      per: PER[face],
      sort: sort === 'near' && typeof from !== 'object' ? 'new' : sort,
      ...(query && { query }),
    }),
  );
  const chooseSort = (next: Sort) => {
    setSort(next);
    setPage(1);
    if (next !== 'near') return;
    navigator.geolocation?.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setFrom({ latitude, longitude }),
      () => setFrom('refused'),
    );
  };
  const sortNames: Record<Sort, string> = {
    new: t('gallery.sorts.new'),
    popular: t('gallery.sorts.popular'),
    near: t('gallery.sorts.near'),
  };
  const { data } = list;
  return (
    <div className={classes.page} data-wide>
      <PageHeader
        title={t('gallery.title')}
        description={t('gallery.lede')}
        actions={
          !session.token && (
            <>
              <Button component={Link} to={paths.login({ to: paths.gallery })} variant="default">
                {t('home.door.signIn')}
              </Button>
              <Button component={Link} to={paths.register}>
                {t('home.door.register')}
              </Button>
            </>
          )
        }
      />
      <search className={classes.filters}>
        <SearchField
          label={t('gallery.search')}
          value={words}
          onChange={(words) => {
            setWords(words);
            setPage(1);
          }}
        />
        <FilterSelect
          label={t('gallery.sort')}
          data={SORTS.map((value) => ({ value, label: sortNames[value] }))}
          value={sort}
          onChange={(value) => chooseSort(value ?? 'new')}
        />
        <SegmentedControl
          aria-label={t('gallery.face')}
          data={[
            { value: 'grid', label: t('gallery.grid') },
            { value: 'map', label: t('gallery.map') },
          ]}
          value={face}
          onChange={(value) => setFace(value === 'map' ? 'map' : 'grid')}
        />
      </search>
      {sort === 'near' && from === 'refused' && (
        <Caution role="status" mb="md">
          {t('gallery.positionRefused')}
        </Caution>
      )}
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.isPending && <Loading />}
      {data?.total === 0 &&
        (query ? (
          <EmptyState title={t('gallery.noMatch')} message="" />
        ) : (
          <EmptyState
            picture={<IconPhoto size={56} stroke={1.2} />}
            title={t('gallery.emptyTitle')}
            message={t('gallery.emptyMessage')}
          />
        ))}
      {data && data.total > 0 && face === 'grid' && (
        <>
          <ul className={classes.cards}>
            {data.spaces.map((space) => (
              <GalleryCard key={space.pid} space={space} />
            ))}
          </ul>
          <Pages total={data.total} per={PER.grid} page={page} onPage={setPage} />
        </>
      )}
      {data && data.total > 0 && face === 'map' && (
        <Suspense fallback={<Loading />}>
          <div className={classes.map}>
            <MarkersMap
              spots={data.spaces.map(({ pid, name, card_title, latitude, longitude }) => ({
                pid,
                name: spaceTitle({ card_title, name }),
                latitude,
                longitude,
              }))}
              onOpen={(pid) => window.location.assign(paths.viewer(pid))}
            />
          </div>
          {data.total > data.spaces.length && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('gallery.mapShows', { shown: data.spaces.length, total: data.total })}
            </Text>
          )}
        </Suspense>
      )}
    </div>
  );
}
