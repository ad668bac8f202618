import { Box, Button, Group, Stack, Stepper, Text, Title } from '@mantine/core';
import {
  NumberProblemsContext,
  type RefusedNumbers,
  ShownObjectContext,
  useNumberProblems,
} from '@pleinair/content/fields';
import type { GeoPoint } from '@pleinair/domain';
import type { ContentChoices } from '@pleinair/scene';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuickStart } from '../../app/paths.ts';
import { useMe } from '../../lib/me.ts';
import { problemsOf } from '../../lib/problems.ts';
import type { MapView } from '../../parts/map/place-map.tsx';
import { PlaceStage, type StageFace } from '../../parts/place-stage/place-stage.tsx';
import { usePlan } from '../../parts/plan/use-plan.ts';
import { ProgressOf } from '../../parts/upload/upload-progress.tsx';
import { WorkStage } from '../../parts/work-stage/work-stage.tsx';
import { leadToProblem } from '../../ui/lead-to-problem.ts';
import { Problem } from '../../ui/problem.tsx';
import { Workspace } from '../../ui/workspace.tsx';
import { DetailsStep } from './details-step.tsx';
import {
  firstUnfinished,
  furthestStep,
  hasPlace,
  isTyped,
  STEPS,
  type Step,
  type StepProblem,
  stepProblem,
} from './draft.ts';
import { OtherDraftNotice, RestoredNotice } from './draft-notices.tsx';
import { otherDraft } from './draft-store.ts';
import { HowStep } from './how-step.tsx';
import { OtherFile } from './other-type.tsx';
import type { StepProps } from './step-props.ts';
import { useCreateSpace } from './use-create-space.ts';
import { useDraft } from './use-draft.ts';
import { comingFile, useFileChoice } from './use-file-choice.ts';
import { useLastPlace } from './use-last-place.ts';
import { useStep } from './use-step.ts';
import { useWork } from './use-work.ts';
import { WhatStep } from './what-step.tsx';
import { WhenStep } from './when-step.tsx';
import { WhereStep } from './where-step.tsx';
import classes from './wizard.module.css';

const stepForms: Record<Step, ComponentType<StepProps>> = {
  where: WhereStep,
  what: WhatStep,
  details: DetailsStep,
  how: HowStep,
  when: WhenStep,
};

interface WizardProps {
  start?: QuickStart;
  place?: GeoPoint;
  isExisting: boolean;
  /** The walk that the space joins. */
  walk?: string | undefined;
  /** The space is made; called even if the user has left the wizard. */
  onMade?: (space_pid: string) => Promise<void>;
  onCreated: (created: { space_pid: string; anchor_pid: string; isObjectNew: boolean }) => void;
}

/** Create and place, in five steps: nothing is on the server before the last one, and nothing is lost on the way. */
export function Wizard({ start, place, isExisting, walk, onMade, onCreated }: WizardProps) {
  const { t, i18n } = useTranslation();
  const { draft, isRestored, assetUri, pictureUri, ...actions } = useDraft(start, place);
  const [problem, setProblem] = useState<StepProblem>();
  const me = useMe();
  const [other, setOther] = useState(() => otherDraft(me.pid, start, Date.now()));
  const numbers = useNumberProblems();
  const refused = useRef(noRefusedNumbers());
  const create = useCreateSpace(walk, async (space_pid) => {
    // Otherwise the next visit would offer a draft that is already a space.
    actions.forget();
    await onMade?.(space_pid);
  });
  const files = useFileChoice(draft.type, actions.chooseSource);
  const onItsWay = comingFile(files);
  const isSending = onItsWay?.isAsking === false;
  const { spaces } = usePlan();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const work = useWork(draft, assetUri, pictureUri);
  const [choices, setChoices] = useState<ContentChoices>();
  const { asset_uri, content_type, bounds } = work.hobject ?? {};
  const shown = useMemo(
    () => ({ choices, asset_uri, content_type, bounds }),
    [choices, asset_uri, content_type, bounds],
  );
  const lastPlace = useLastPlace();
  const [foundView, setView] = useState<MapView | null>(null);
  const [chosenFace, setFace] = useState<{ step: Step; face: StageFace }>();
  const stepNames: Record<Step, string> = {
    where: t('create.steps.where'),
    what: t('create.steps.what'),
    details: t('create.steps.details'),
    how: t('create.steps.how'),
    when: t('create.steps.when'),
  };
  const [step, showStep] = useStep(draft, actions.change, onItsWay?.name);
  // A question about the file is answered before the next step.
  const coming = step === 'what' && !isSending ? undefined : onItsWay?.name;
  /** Whether the space is created as soon as the file has arrived. */
  const [isWaiting, setWaiting] = useState(false);
  const index = STEPS.indexOf(step);
  const fields = { ...numbers.context, refused: refused.current[step] };
  const StepForm = stepForms[step];

  // Clear a problem once it is fixed.
  if (problem !== undefined && stepProblem(draft, step, coming) !== problem) setProblem(undefined);
  const isFirstRender = useRef(true);
  const [hasGoneOn, setGoneOn] = useState(false);
  useEffect(() => {
    if (isFirstRender.current) isFirstRender.current = false;
    else if (step) {
      setGoneOn(true);
      setWaiting(false);
      form.current?.scrollTo(0, 0);
      heading.current?.focus();
    }
  }, [step]);

  const goTo = (next: Step | undefined) => {
    if (!next) return;
    if (numbers.hasProblem) return leadToProblem(form.current);
    refused.current[step].clear();
    setProblem(undefined);
    // The browser's Back may leave a step with invalid input, so going forward checks the steps in between.
    const passed = STEPS.slice(0, STEPS.indexOf(next));
    showStep(passed.find((one) => refused.current[one].size > 0) ?? next);
  };
  const goOn = () => {
    const found = stepProblem(draft, step, coming);
    if (found || numbers.hasProblem) {
      setProblem(found);
      leadToProblem(form.current);
    } else if (step !== 'when') goTo(STEPS[index + 1]);
    else makeIt();
  };
  const makeIt = () => {
    if (isSending && !isTyped(draft)) {
      // The progress is above the fields.
      form.current?.scrollTo(0, 0);
      return setWaiting(true);
    }
    const unfinished = firstUnfinished(draft) ?? STEPS.find((one) => refused.current[one].size > 0);
    if (unfinished) return goTo(unfinished);
    create.mutate(draft, {
      onSuccess: ({ space, anchor }) => {
        const isObjectNew = draft.source?.kind !== 'library';
        onCreated({ space_pid: space.pid, anchor_pid: anchor.pid, isObjectNew });
      },
      onError: () => leadToProblem(form.current),
    });
  };
  useEffect(() => {
    if (!isWaiting || isSending) return;
    setWaiting(false);
    makeIt();
  });
  const startOver = () => {
    refused.current = noRefusedNumbers();
    numbers.discard();
    files.upload.cancel();
    files.forgetOther();
    actions.startOver();
  };
  const furthest = STEPS.indexOf(furthestStep(draft, coming));
  const usualFace = step === 'where' ? 'map' : 'scene';
  const { left } = spaces;
  const room =
    left === null
      ? undefined
      : t('plan.spacesLeft', { count: left, shown: left.toLocaleString(i18n.language) });
  return (
    <NumberProblemsContext value={fields}>
      <Workspace
        title={t('create.title')}
        description={room}
        body={form}
        stage={
          <PlaceStage
            face={chosenFace?.step === step ? chosenFace.face : usualFace}
            onFace={(face) => setFace({ step, face })}
            isNowhere={!hasPlace(draft)}
            place={draft.place}
            onPlace={(place) => actions.change({ place })}
            range={draft.range}
            onRange={(range) => actions.change({ range })}
            view={foundView ?? (draft.place ? null : lastPlace)}
            scene={
              <WorkStage
                work={work}
                place={hasPlace(draft) ? draft.place : null}
                range={draft.range}
                onChoices={setChoices}
                note={work.hobject ? undefined : t(isSending ? 'create.stageComing' : 'create.stageEmpty')}
              />
            }
          />
        }
        head={
          <nav aria-label={t('create.stepsLabel')}>
            <Stepper
              active={index}
              size="xs"
              labelPosition="bottom"
              className={classes.steps}
              onStepClick={(next) => goTo(STEPS[next])}
            >
              {STEPS.map((one, position) => (
                <Stepper.Step
                  key={one}
                  label={stepNames[one]}
                  allowStepSelect={position <= Math.max(furthest, index)}
                  aria-current={one === step ? 'step' : undefined}
                />
              ))}
            </Stepper>
          </nav>
        }
        foot={
          <Stack gap="xs">
            {isWaiting && (
              <Text size="sm" role="status">
                {t('create.waiting')}
              </Text>
            )}
            <Group justify="space-between">
              <Button variant="default" disabled={index === 0} onClick={() => goTo(STEPS[index - 1])}>
                {t('create.back')}
              </Button>
              <Button onClick={goOn} loading={create.isPending || isWaiting}>
                {step === 'when' ? t('create.create') : t('create.next')}
              </Button>
            </Group>
          </Stack>
        }
      >
        {!hasGoneOn && isRestored && <RestoredNotice onStartOver={startOver} />}
        {!hasGoneOn && !isRestored && other && (
          <OtherDraftNotice other={other} onStartNew={() => setOther(undefined)} />
        )}
        {step !== 'what' && onItsWay && (
          <Box mb="md">
            <ProgressOf upload={files.upload} />
            <OtherFile files={files} wanted={draft.type} />
          </Box>
        )}
        <Title order={2} size="h3" ref={heading} tabIndex={-1} mb="md" className={classes.heading}>
          {stepNames[step]}
        </Title>
        <ShownObjectContext value={shown}>
          <StepForm
            draft={draft}
            change={actions.change}
            set={actions.set}
            goTo={goTo}
            onView={setView}
            files={files}
            coming={coming}
            choosePicture={actions.choosePicture}
            problem={problem}
            isExisting={isExisting}
          />
        </ShownObjectContext>
        {create.isError && (
          <Box mt="lg">
            <Problem messages={problemsOf(create.error)} />
          </Box>
        )}
      </Workspace>
    </NumberProblemsContext>
  );
}

/** Invalid input of each step. */
const noRefusedNumbers = (): Record<Step, RefusedNumbers> => ({
  where: new Map(),
  what: new Map(),
  details: new Map(),
  how: new Map(),
  when: new Map(),
});
