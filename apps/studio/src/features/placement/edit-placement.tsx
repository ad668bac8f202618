import { Button, Group, Select, Stack, Anchor as TextLink } from '@mantine/core';
import { answer, type OwnAnchor, type Placement } from '@pleinair/client';
import { NumberField, NumberProblemsContext, useNumberProblems } from '@pleinair/content/fields';
import { type GeoPoint, MAX_PER, quaternionFromAngles, type SceneContent } from '@pleinair/domain';
import { wirePose } from '@pleinair/scene/edit';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { useDateFormat } from '../../lib/date-format.ts';
import { failureKind } from '../../lib/failure-kind.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { spaceQuery } from '../../lib/space-query.ts';
import { hobjectQuery } from '../../parts/hobjects/hobject-queries.ts';
import { PlaceFinder } from '../../parts/map/place-finder.tsx';
import type { MapView } from '../../parts/map/place-map.tsx';
import { PlaceStage, type StageFace } from '../../parts/place-stage/place-stage.tsx';
import { PoseFields } from '../../parts/pose/pose-fields.tsx';
import { useKeepTyped } from '../../parts/saving/use-keep-typed.ts';
import { AccessFields } from '../../parts/space-form/access-fields.tsx';
import { SpaceStage } from '../../parts/work-stage/space-stage.tsx';
import { DescriptionField } from '../../ui/description-field.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { leadToProblem } from '../../ui/lead-to-problem.ts';
import { Loading } from '../../ui/loading.tsx';
import { notify } from '../../ui/notify.ts';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { Workspace } from '../../ui/workspace.tsx';

const MOST_MINUTES = 5_256_000;
const NO_ANCHORS: readonly OwnAnchor[] = [];

const placementQuery = (pid: string) =>
  queryOptions({
    queryKey: queryKeys.placement(pid),
    queryFn: ({ signal }) => answer(api.GET('/placement/{pid}', { params: { path: { pid } }, signal })),
  });

const ownAnchorsQuery = queryOptions({
  queryKey: queryKeys.anchorList({ per: MAX_PER }),
  queryFn: ({ signal }) =>
    answer(api.GET('/user/me/anchors', { params: { query: { per: MAX_PER } }, signal })),
  select: ({ anchors }) => anchors,
});

/** Edits a placement, the older form of a space with its node: object, anchor, pose, place and duration. */
export function EditPlacement({ pid }: { pid: string }) {
  const placement = useQuery({ ...placementQuery(pid), refetchOnWindowFocus: false });
  if (placement.isPending) return <Loading />;
  if (placement.isError)
    return <ErrorMessage kind={failureKind(placement.error)} onRetry={placement.refetch} />;
  return <PlacementForm key={pid} loaded={placement.data} />;
}

function PlacementForm({ loaded }: { loaded: Placement }) {
  const { t } = useTranslation();
  const format = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const client = useQueryClient();
  const [saved, setSaved] = useState(loaded);
  const [form, setForm] = useState(() => formOf(loaded));
  const change = (part: Partial<typeof form>) => setForm((current) => ({ ...current, ...part }));
  const { x, y, z, angle_x, angle_y, angle_z } = form;
  const hobject = useQuery(hobjectQuery(saved.hobject_pid)).data;
  const spaceName = useQuery(spaceQuery(saved.space_pid)).data?.name;
  const anchors = useQuery(ownAnchorsQuery).data ?? NO_ANCHORS;
  const [view, setView] = useState<MapView | null>(null);
  const { latitude, longitude } = form;
  const place = {
    // A new identity only for a new place, which moves the map's pin.
    place: useMemo(() => ({ latitude, longitude }), [latitude, longitude]),
    range: form.range,
    onPlace: (point: GeoPoint) => change({ latitude: point.latitude, longitude: point.longitude }),
    onRange: (range: number) => change({ range }),
  };
  const [face, setFace] = useState<StageFace>('scene');
  const arrange = useCallback(
    (content: SceneContent): SceneContent => {
      const { anchor_pid, scale, x, y, z } = form;
      const quaternion = quaternionFromAngles(form);
      const moved = { anchor_pid, ...wirePose({ position: { x, y, z }, quaternion, scale }) };
      const isHere = content.anchors.some(({ pid }) => pid === anchor_pid);
      const other = isHere ? undefined : anchors.find(({ pid }) => pid === anchor_pid);
      return {
        ...content,
        // An anchor that is new to the space starts at its centre.
        anchors: other ? [...content.anchors, { ...other, x: 0, y: 0, z: 0, angle_y: 0 }] : content.anchors,
        nodes: content.nodes.map((node) => (node.pid === saved.pid ? { ...node, ...moved } : node)),
      };
    },
    [saved.pid, form, anchors],
  );
  const numbers = useNumberProblems();
  const fields = useRef<HTMLDivElement>(null);
  const isUnsaved = JSON.stringify(form) !== JSON.stringify(formOf(saved)) || numbers.hasProblem;
  useKeepTyped({ pid: saved.pid, typed: form, saved: formOf(saved), fill: setForm });
  const save = useMutation({
    mutationFn: ({ minutes, ...written }: typeof form) => {
      const body = { ...written, ...(minutes !== null && { minutes }) };
      return answer(api.PUT('/placement/{pid}', { params: { path: { pid: saved.pid } }, body }));
    },
    onSuccess: async (placement) => {
      setSaved(placement);
      setForm(formOf(placement));
      client.setQueryData(queryKeys.placement(placement.pid), placement);
      notify.success({ message: t('library.saved') });
      await client.invalidateQueries({ queryKey: queryKeys.spaces });
    },
  });
  const trySave = async () => {
    if (numbers.hasProblem) {
      leadToProblem(fields.current);
      return false;
    }
    return save.mutateAsync(form).then(
      () => true,
      () => false,
    );
  };
  useUnsavedWarning(isUnsaved, { save: trySave });
  const title = hobject?.name ?? t('placement.title');
  const until = saved.present_to
    ? t('placement.openUntil', {
        time: format.format(new Date(saved.present_to)),
      })
    : t('placement.openAlways');
  const names = new Map(anchors.map(({ pid, name }) => [pid, name]));
  if (!names.has(saved.anchor_pid)) names.set(saved.anchor_pid, t('placement.sharedAnchor'));
  return (
    <NumberProblemsContext value={numbers.context}>
      <Workspace
        title={title}
        description={t('placement.about')}
        crumbs={[
          { label: t('shell.home'), to: paths.home },
          { label: t('spaces.title'), to: paths.spaces },
          { label: spaceName ?? t('placement.space'), to: paths.space(saved.space_pid) },
        ]}
        stage={
          <PlaceStage
            {...place}
            face={face}
            onFace={setFace}
            view={view}
            scene={
              <SpaceStage pid={saved.space_pid} place={place.place} range={form.range} arrange={arrange} />
            }
          />
        }
        foot={
          <Stack gap="xs">
            {save.isError && <Problem messages={problemsOf(save.error)} />}
            <Group justify="space-between">
              <Button component={Link} to={paths.space(saved.space_pid)} variant="default">
                {t('placement.openEditor')}
              </Button>
              <Button disabled={!isUnsaved} loading={save.isPending} onClick={trySave}>
                {t('common.save')}
              </Button>
            </Group>
          </Stack>
        }
      >
        <Stack gap="xl" ref={fields}>
          <Section title={t('placement.what')} onFocus={() => setFace('scene')}>
            <TextLink component={Link} to={paths.editHobject(saved.hobject_pid, saved.space_pid)}>
              {t('placement.editObject', { name: title })}
            </TextLink>
            <Select
              label={t('placement.anchor')}
              description={t('placement.anchorHint')}
              data={[...names].map(([value, label]) => ({ value, label }))}
              value={form.anchor_pid}
              allowDeselect={false}
              searchable
              onChange={(anchor_pid) => anchor_pid && change({ anchor_pid })}
            />
            <PoseFields
              pose={{ position: { x, y, z }, angles: { angle_x, angle_y, angle_z }, scale: form.scale }}
              hints={{
                m: t('editor.inspector.positionHint.m'),
                ft: t('editor.inspector.positionHint.ft'),
              }}
              disabled={false}
              onChange={(_name, _field, { position, angles, scale = form.scale }) =>
                change({ ...position, ...angles, scale })
              }
            />
          </Section>
          <Section title={t('placement.where')} onFocus={() => setFace('map')}>
            <PlaceFinder {...place} onView={setView} />
          </Section>
          <Section title={t('placement.when')}>
            <NumberField
              label={t('placement.minutes')}
              description={`${until} ${t('placement.minutesHint')}`}
              value={form.minutes}
              min={0}
              max={MOST_MINUTES}
              allowDecimal={false}
              onChange={(minutes) => change({ minutes })}
            />
          </Section>
          <Section title={t('placement.who')}>
            <AccessFields access_level={form.access_level} onChange={change} />
            <DescriptionField
              label={t('library.description')}
              value={form.description}
              onChange={(description) => change({ description })}
            />
          </Section>
        </Stack>
      </Workspace>
    </NumberProblemsContext>
  );
}

/** The editable fields; the minutes count from the moment of saving, so a saved form has none. */
function formOf(placement: Placement) {
  const { anchor_pid, latitude, longitude, range, description, access_level } = placement;
  const { x, y, z, angle_x, angle_y, angle_z, scale } = placement;
  return {
    anchor_pid,
    latitude,
    longitude,
    range,
    description,
    access_level,
    x,
    y,
    z,
    angle_x,
    angle_y,
    angle_z,
    scale,
    minutes: null as number | null,
  };
}
