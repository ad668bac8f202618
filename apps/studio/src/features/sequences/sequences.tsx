import { ActionIcon, Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { answer, type SpaceContent } from '@pleinair/client';
import { NumberProblemsContext, useNumberProblems } from '@pleinair/content/fields';
import { momentAt, type Sequence, timelineSeconds } from '@pleinair/domain';
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { useIsOwnSpace } from '../../lib/me.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { OthersSpace } from '../../parts/others/others-space.tsx';
import { AskForMore } from '../../parts/plan/more-room.tsx';
import { usePlan } from '../../parts/plan/use-plan.ts';
import { SavingProblems } from '../../parts/saving/saving-problems.tsx';
import { ItemFailure } from '../../parts/trash/item-failure.tsx';
import { leadToProblem } from '../../ui/lead-to-problem.ts';
import { Loading } from '../../ui/loading.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { Workspace } from '../../ui/workspace.tsx';
import { NoSequence } from './no-sequence.tsx';
import { Playback } from './playback.tsx';
import { SelectedStep } from './selected-step.tsx';
import {
  FRESH_STEP,
  firstIncomplete,
  MOST,
  placeAfterMove,
  placeStep,
  type StepPlace,
} from './sequence-list.ts';
import classes from './sequences.module.css';
import { StoryStage, type StoryStageControls } from './story-stage.tsx';
import { Timeline } from './timeline.tsx';
import { useSeconds } from './use-seconds.ts';
import { useSequences } from './use-sequences.ts';
import { useUndoKeys } from './use-undo-keys.ts';

/** Edit Space Sequences: steps on a timeline under the scene that they change. */
export function Sequences({ pid }: { pid: string }) {
  const isOwn = useIsOwnSpace();
  const content = useQuery({
    queryKey: [...queryKeys.spaceContent(pid), 'sequences'],
    queryFn: ({ signal }) => answer(api.GET('/space/content', { params: { query: { pid } }, signal })),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (content.isPending) return <Loading />;
  if (content.isError) return <ItemFailure pid={pid} error={content.error} onRetry={content.refetch} />;
  if (!isOwn(content.data.space)) return <OthersSpace space={content.data.space} />;
  return <Editor key={pid} content={content.data} />;
}

function Editor({ content }: { content: SpaceContent }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const plan = usePlan();
  const numbers = useNumberProblems();
  const { space, list, saving } = useSequences(content.space, (saved) =>
    client.setQueryData(queryKeys.space(saved.pid), saved),
  );
  const { now: sequences } = list;
  const [selected, setSelected] = useState<StepPlace>();
  const [moment, setMoment] = useState({ seconds: 0 });
  const [playing, setPlaying] = useState(false);
  const [current, setCurrent] = useState<readonly number[]>([]);
  const stage = useRef<StoryStageControls>(null);
  const fields = useRef<HTMLDivElement>(null);
  const [showsMissing, setShowsMissing] = useState(false);
  const readOnly = !plan.sequences;
  const placed = useMemo(() => new Set(content.nodes.map(({ pid }) => pid)), [content.nodes]);
  const isPhone = useIsPhone();
  const seconds = useSeconds(moment, playing);
  const length = Math.max(1, ...sequences.map(lengthOf));
  const step = selected && sequences[selected.sequence]?.steps[selected.step];
  const missing = firstIncomplete(sequences);
  // What is added next is not complained about before it was left.
  if (showsMissing && !missing) setShowsMissing(false);
  const isNamed = sequences.every(({ name }) => name.trim() !== '');
  const isUnsaved = saving.isChanged || numbers.hasProblem;
  useUndoKeys(list);

  const change = (next: readonly Sequence[], gesture?: string) => {
    setPlaying(false);
    list.put(next, gesture);
  };
  const goTo = (to: number) => {
    setPlaying(false);
    setMoment({ seconds: to });
    setCurrent(sequences.map((sequence) => momentAt(sequence, to).step));
  };
  const select = (place: StepPlace) => {
    setShowsMissing(false);
    setSelected(place);
    const before = sequences[place.sequence]?.steps.slice(0, place.step) ?? [];
    goTo(before.reduce((sum, one) => sum + timelineSeconds(one), 0));
  };
  const leadToMissing = () => {
    if (missing) select(missing);
    setShowsMissing(missing !== undefined);
    leadToProblem(fields.current);
  };
  const isValid = !missing && isNamed && !numbers.hasProblem;
  const save = async () => {
    if (isValid) return saving.save();
    leadToMissing();
    return false;
  };
  useUnsavedWarning(isUnsaved || saving.conflict !== undefined, {
    save: isUnsaved && !readOnly ? save : undefined,
  });
  const onStep = (sequence: number, at: number) => setCurrent((before) => withItem(before, sequence, at));
  const addSequence = () => {
    const name = t('sequences.unnamed', { number: sequences.length + 1 });
    change([...sequences, { name, loop: false, steps: [FRESH_STEP] }]);
    setSelected({ sequence: sequences.length, step: 0 });
  };

  const dock = sequences.length > 0 && (
    <div className={classes.dock} data-dock>
      <Playback
        playing={playing}
        seconds={seconds}
        length={length}
        onGoTo={goTo}
        onPlay={() => {
          setMoment({ seconds: seconds >= length ? 0 : seconds });
          setPlaying(!playing);
        }}
      />
      <Timeline
        sequences={sequences}
        current={current}
        selected={selected}
        placed={placed}
        readOnly={readOnly}
        onSelect={select}
        onSkip={playing ? (sequence) => stage.current?.skip(sequence) : undefined}
        onChange={change}
        onPlace={(from, to) => {
          const next = placeStep(sequences, from, to);
          if (next === sequences) return;
          change(next);
          setSelected(placeAfterMove(from, to));
        }}
      />
      {!readOnly && sequences.length < MOST.sequences && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={addSequence}
        >
          {t('sequences.add')}
        </Button>
      )}
    </div>
  );

  return (
    <NumberProblemsContext value={numbers.context}>
      <Workspace
        title={t('sequences.title')}
        crumbs={[
          { label: t('shell.home'), to: paths.home },
          { label: t('spaces.title'), to: paths.spaces },
          { label: space.name, to: paths.space(space.pid) },
        ]}
        actions={
          !readOnly && (
            <Group gap="xs" wrap="nowrap">
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={t('sequences.undo')}
                disabled={!list.canUndo}
                onClick={list.undo}
              >
                <IconArrowBackUp size={18} />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={t('sequences.redo')}
                disabled={!list.canRedo}
                onClick={list.redo}
              >
                <IconArrowForwardUp size={18} />
              </ActionIcon>
            </Group>
          )
        }
        stage={
          <div className={classes.stage}>
            <StoryStage
              content={content}
              sequences={sequences}
              moment={moment}
              playing={playing}
              onStep={onStep}
              ref={stage}
            />
            {!isPhone && dock}
          </div>
        }
        foot={
          !readOnly && (
            <Group justify="flex-end">
              {missing && (
                <Anchor
                  component="button"
                  c="inherit"
                  underline="always"
                  size="sm"
                  flex={1}
                  ta="start"
                  onClick={leadToMissing}
                >
                  {t('sequences.missing', {
                    name: sequences[missing.sequence]?.name,
                    number: missing.step + 1,
                  })}
                </Anchor>
              )}
              {!isNamed && (
                <Text size="sm" flex={1}>
                  {t('sequences.nameMissing')}
                </Text>
              )}
              <Button disabled={!isUnsaved || !isValid} loading={saving.isSaving} onClick={save}>
                {t('common.save')}
              </Button>
            </Group>
          )
        }
      >
        <Stack gap="lg">
          {readOnly && (
            <Alert
              color="viridian"
              c="var(--mantine-color-text)"
              title={t('sequences.notInPlan', { plan: plan.name })}
            >
              <Stack gap="sm" align="flex-start">
                <Text size="sm">{t('sequences.notInPlanHint')}</Text>
                <AskForMore />
              </Stack>
            </Alert>
          )}
          <SavingProblems {...saving} />
          {isPhone && dock}
          {sequences.length === 0 && <NoSequence onAdd={readOnly ? undefined : addSequence} />}
          <div ref={fields}>
            {selected && step ? (
              <SelectedStep
                place={selected}
                step={step}
                sequences={sequences}
                content={content}
                readOnly={readOnly}
                showsMissing={showsMissing}
                onChange={change}
                onSelect={setSelected}
              />
            ) : (
              sequences.length > 0 && <Text c="dimmed">{t('sequences.chooseStep')}</Text>
            )}
          </div>
        </Stack>
      </Workspace>
    </NumberProblemsContext>
  );
}

const lengthOf = ({ steps }: Sequence) => steps.reduce((sum, step) => sum + timelineSeconds(step), 0);

function withItem(list: readonly number[], at: number, item: number): readonly number[] {
  const next = [...list];
  next[at] = item;
  return next;
}
