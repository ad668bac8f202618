import { Button, Group, Stack, Text } from '@mantine/core';
import { ApiError, type Visits } from '@pleinair/client';
import { IconChartDots3 } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { problemsOf } from '../../lib/problems.ts';
import { spaceQuery } from '../../lib/space-query.ts';
import { hobjectQuery } from '../../parts/hobjects/hobject-queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { WhenNear } from '../../ui/when-near.tsx';
import { type Asked, placesQuery, visitsQuery, walkNameQuery } from './analytics-queries.ts';
import { Answers } from './answers.tsx';
import { Experiences } from './experiences.tsx';
import { ExportMenu } from './export-menu.tsx';
import { Filters, NOTHING_ALONE, type Selection } from './filters.tsx';
import { Funnel } from './funnel.tsx';
import { daysBefore, isPeriod, lastDays, usualStep, yearBefore } from './period.ts';
import { Shares } from './shares.tsx';
import { Totals } from './totals.tsx';
import { VisitsChart } from './visits-chart.tsx';
import { WalkVisits } from './walk-visits.tsx';

/** The map is a large chunk, loaded once there is something to draw on it and one scrolls towards it. */
const HeatMap = lazyPart(async () => (await import('../../parts/map/heat-map.tsx')).HeatMap);

/** In pixels. */
const MAP_HEIGHT = 380;

/** What visitors did with the creator's work in a period; shows only what was measured. */
export function Analytics() {
  const { t } = useTranslation();
  const { selection, change } = useSelection();
  const { days, by, compare, other, layer_pid, space_pid, hobject_pid, walk_pid } = selection;
  const of = useNameOf(selection);
  const asked = { ...days, layer_pid, space_pid };
  const isValid = isPeriod(days);
  const visits = useQuery({ ...visitsQuery({ ...asked, hobject_pid, by }), enabled: isValid });
  const against = isValid
    ? { none: undefined, before: daysBefore(days), year: yearBefore(days), other }[compare]
    : undefined;
  const isCompared = against !== undefined && isPeriod(against);
  const before = useQuery({
    ...visitsQuery({ ...asked, ...against, hobject_pid, by }),
    enabled: isCompared,
    placeholderData: isCompared ? keepPreviousData : undefined,
  });
  const compared = isCompared ? before.data : undefined;
  // The numbers of other days do not belong below wrong ones.
  const data = isValid && !visits.isError ? visits.data : undefined;
  const zoneText = useZoneText(visits.data?.zone, space_pid !== undefined);
  const isUnvisited = data?.first_visit_at === null && !layer_pid && !space_pid && !hobject_pid && !walk_pid;
  if (isUnvisited) {
    return (
      <>
        <PageHeader title={t('analytics.title')} />
        <EmptyState
          picture={<IconChartDots3 size={56} stroke={1.2} />}
          title={t('analytics.emptyTitle')}
          message={t('analytics.emptyMessage')}
          action={
            <Group justify="center">
              <Button component={Link} to={paths.spaces}>
                {t('analytics.emptyShare')}
              </Button>
              <Button component={Link} to={paths.faq('print-the-code')} variant="default">
                {t('analytics.emptyHelp')}
              </Button>
            </Group>
          }
        />
      </>
    );
  }
  const ofObject = hobject_pid !== undefined;
  return (
    <>
      <PageHeader
        title={t('analytics.title')}
        description={zoneText}
        actions={
          data &&
          !walk_pid && (
            <ExportMenu asked={asked} visits={data} before={compared} of={of} ofObject={ofObject} />
          )
        }
      />
      <Stack gap={48}>
        <Filters selection={selection} of={of} onChange={change} />
        {isValid && visits.isError && (
          <Refused error={visits.error} onRetry={visits.refetch} selection={selection} onChange={change} />
        )}
        {visits.isLoading && <Loading />}
        {data && walk_pid && <WalkVisits asked={{ ...days, layer_pid, walk_pid }} />}
        {data && !walk_pid && (
          <Results visits={data} before={compared} asked={asked} selection={selection} onChange={change} />
        )}
      </Stack>
    </>
  );
}

/** Says in which time zone all times are, and why in that one. */
function useZoneText(zone: string | undefined, ofSpace: boolean): string | undefined {
  const { t } = useTranslation();
  if (zone === undefined) return undefined;
  if (zone === 'UTC') return t('analytics.zoneUtc');
  const named = { zone: zone.replaceAll('_', ' ') };
  return ofSpace ? t('analytics.zone', named) : t('analytics.zoneOfMostViewed', named);
}

interface PartProps {
  selection: Selection;
  onChange: (part: Partial<Selection>) => void;
}

interface RefusedProps extends PartProps {
  error: Error;
  onRetry: () => unknown;
}

/** Says what went wrong, and offers a retry, or no filter if the chosen space or object does not exist. */
function Refused({
  error,
  onRetry,
  selection: { layer_pid, space_pid, hobject_pid },
  onChange,
}: RefusedProps) {
  const { t } = useTranslation();
  const isFiltered = Boolean(layer_pid || space_pid || hobject_pid);
  const isUnknown =
    error instanceof ApiError &&
    (error.status === 404 || 'space_pid' in error.ferrors || 'hobject_pid' in error.ferrors);
  if (!isFiltered || !isUnknown) return <Problem messages={problemsOf(error)} onRetry={onRetry} />;
  return (
    <Problem messages={problemsOf(error)}>
      <Button
        size="compact-md"
        variant="default"
        onClick={() => onChange({ ...NOTHING_ALONE, layer_pid: undefined })}
      >
        {t('analytics.clear')}
      </Button>
    </Problem>
  );
}

interface ResultsProps extends PartProps {
  visits: Visits;
  before: Visits | undefined;
  asked: Asked;
}

function Results({ visits, before, asked, selection: { by, hobject_pid }, onChange }: ResultsProps) {
  const { t } = useTranslation();
  const ofObject = hobject_pid !== undefined;
  const { space_pid, ...walksAsked } = asked;
  return (
    <>
      <Section title={t('analytics.overTime')}>
        <Totals visits={visits} before={before} />
        <VisitsChart visits={visits} before={before} by={by} ofObject={ofObject} />
      </Section>
      <Section title={t('analytics.funnel')}>
        <Funnel total={visits.total} />
      </Section>
      {!ofObject && (
        <Section title={t('analytics.experiences')}>
          <Experiences
            key={JSON.stringify(asked)}
            asked={asked}
            onChoose={(kind, pid) => onChange(kind === 'space' ? { space_pid: pid } : { hobject_pid: pid })}
          />
        </Section>
      )}
      {!ofObject && space_pid === undefined && (
        <WalkVisits key={`walks ${JSON.stringify(asked)}`} asked={walksAsked} />
      )}
      {!ofObject && <Places asked={asked} />}
      {!ofObject && (
        <Section title={t('analytics.how')}>
          <Shares devices={visits.devices} ways={visits.ways} />
        </Section>
      )}
      <Section title={t('analytics.answers')}>
        <Answers
          key={JSON.stringify({ ...asked, hobject_pid })}
          asked={{ ...asked, hobject_pid }}
          visits={visits}
        />
      </Section>
    </>
  );
}

/** What the page shows. The space, object or walk is kept in the address. */
function useSelection() {
  const [search, setSearch] = useSearchParams();
  const [selection, setSelection] = useState<Selection>(() => {
    const days = lastDays(28);
    return { days, by: usualStep(days), compare: 'none' };
  });
  const space_pid = search.get('space') ?? undefined;
  const hobject_pid = search.get('object') ?? undefined;
  const walk_pid = search.get('walk') ?? undefined;
  const change = (part: Partial<Selection>) => {
    const next = { ...selection, space_pid, hobject_pid, walk_pid, ...part };
    setSelection(next);
    const about = Object.entries({ space: next.space_pid, object: next.hobject_pid, walk: next.walk_pid });
    setSearch(
      about.filter((one): one is [string, string] => one[1] !== undefined),
      { replace: true, preventScrollReset: true },
    );
  };
  return { selection: { ...selection, space_pid, hobject_pid, walk_pid }, change };
}

/** The name of the only space, object or walk that the page is about, once it is known. */
function useNameOf({ space_pid, hobject_pid, walk_pid }: Selection): string | undefined {
  const isOfSpace = space_pid !== undefined && hobject_pid === undefined;
  const space = useQuery({ ...spaceQuery(space_pid ?? ''), enabled: isOfSpace });
  const hobject = useQuery({ ...hobjectQuery(hobject_pid ?? ''), enabled: hobject_pid !== undefined });
  const walk = useQuery({ ...walkNameQuery(walk_pid ?? ''), enabled: walk_pid !== undefined });
  return (isOfSpace ? space : walk_pid === undefined ? hobject : walk).data?.name;
}

function Places({ asked }: { asked: Parameters<typeof placesQuery>[0] }) {
  const { t, i18n } = useTranslation();
  const places = useQuery(placesQuery(asked));
  return (
    <Section title={t('analytics.places')}>
      {places.isError && <Problem messages={problemsOf(places.error)} onRetry={places.refetch} />}
      {places.data && (
        <Text size="sm" c="dimmed" maw="70ch">
          {places.data.located === 0
            ? t('analytics.noPlaces')
            : t('analytics.placesNote', {
                count: places.data.located,
                shown: places.data.located.toLocaleString(i18n.language),
              })}
        </Text>
      )}
      {places.data && places.data.located > 0 && (
        <WhenNear height={MAP_HEIGHT}>
          <HeatMap
            points={places.data.places.map(({ visits, ...point }) => ({ ...point, weight: visits }))}
            height={MAP_HEIGHT}
          />
        </WhenNear>
      )}
    </Section>
  );
}
