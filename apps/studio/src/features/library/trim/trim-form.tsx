import { Button, Checkbox, Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { NumberField, NumberProblemsContext, useNumberProblems } from '@pleinair/content/fields';
import type { FilmPart } from '@pleinair/content/trimming';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginAt, type FilmCuts } from '../../../parts/upload/convert/film-beginning.ts';
import { ProgressOf } from '../../../parts/upload/upload-progress.tsx';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { FilmStrip } from './film-strip.tsx';
import type { RecordingOf } from './recording.ts';
import { LEAST, STEP, secondsText } from './seconds.ts';
import { SoundStrip } from './sound-strip.tsx';
import { TimeLine } from './time-line.tsx';
import { TimedSequences } from './timed-sequences.tsx';
import classes from './trim.module.css';
import { FRAME, usePartPlayer } from './use-part-player.ts';
import { useRecording } from './use-recording.ts';
import { useTrimming } from './use-trimming.ts';

interface TrimFormProps extends RecordingOf {
  onDone: () => void;
  /** Called when a recording begins to be trimmed and sent, and when that ends. */
  onBusy: (isBusy: boolean) => void;
}

/** A recording's player, its time line, and what becomes of it. */
export function TrimForm({ onBusy, ...props }: TrimFormProps) {
  const { t, i18n } = useTranslation();
  const { hobject, kind, type } = props;
  const uri = hobject.asset_uri ?? '';
  /** Seconds of the recording; undefined until it is known. */
  const [length, setLength] = useState<number>();
  const [isUnplayable, setUnplayable] = useState(false);
  const [chosen, setChosen] = useState<FilmPart>({ start: 0, end: 0 });
  const [prefersCopy, setPrefersCopy] = useState(false);
  const { recording, problems, refetch } = useRecording(kind, uri, hobject.name);
  const cuts = recording?.cuts;
  const beginning = cuts ? beginAt(cuts, chosen.start, prefersCopy) : { ...chosen, isCopied: true };
  const part = { ...beginning, end: chosen.end };
  const player = usePartPlayer(part);
  const { state, upload, isBusy, start, cancel } = useTrimming(props);
  const numbers = useNumberProblems();
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);

  const choose = ({ start: from, end: to }: FilmPart) => {
    const isEnd = to !== chosen.end;
    setChosen({ start: from, end: to });
    // The last frame that stays, not the first one that is gone.
    player.show(isEnd ? Math.max(from, to - FRAME) : from);
  };
  const isWhole = length === undefined || (chosen.start < STEP / 2 && chosen.end > length - STEP / 2);
  const say = (seconds: number) => secondsText(seconds, i18n.language);
  const element = {
    ...player.props,
    src: uri,
    crossOrigin: 'anonymous' as const,
    preload: 'auto',
    onLoadedMetadata({ currentTarget: { duration } }: SyntheticEvent<HTMLMediaElement>) {
      setLength(duration);
      setChosen({ start: 0, end: duration });
    },
    onError: () => setUnplayable(true),
  };
  const PlayIcon = player.isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <NumberProblemsContext value={numbers.context}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(`library.trim.${kind}.about`)}
        </Text>
        {kind === 'film' ? (
          <video {...element} className={classes.film} playsInline aria-label={hobject.name} />
        ) : (
          <audio {...element} />
        )}
        {isUnplayable && <Problem messages={[t(`upload.problems.${damaged[kind]}`)]} />}
        <Problem messages={problems} onRetry={refetch} />
        {length !== undefined && (
          <>
            <TimeLine length={length} part={chosen} now={player.now} disabled={isBusy} onChange={choose}>
              {kind === 'film' ? <FilmStrip uri={uri} /> : <SoundStrip peaks={recording?.peaks ?? []} />}
            </TimeLine>
            <Group justify="space-between" gap="sm">
              <Button
                variant="default"
                leftSection={<PlayIcon size={18} aria-hidden="true" />}
                onClick={player.toggle}
              >
                {player.isPlaying ? t('library.trim.pause') : t('library.trim.play')}
              </Button>
              <Text size="sm">
                {t('library.trim.stays', { length: say(part.end - part.start), whole: say(length) })}
              </Text>
            </Group>
            <SimpleGrid cols={2}>
              <NumberField
                label={t('library.trim.start')}
                value={chosen.start}
                min={0}
                max={Math.max(0, chosen.end - LEAST)}
                step={STEP}
                decimalScale={2}
                suffix=" s"
                disabled={isBusy}
                onChange={(from) => choose({ ...chosen, start: from })}
              />
              <NumberField
                label={t('library.trim.end')}
                value={chosen.end}
                min={chosen.start + LEAST}
                max={length}
                step={STEP}
                decimalScale={2}
                suffix=" s"
                disabled={isBusy}
                onChange={(to) => choose({ ...chosen, end: to })}
              />
            </SimpleGrid>
            {kind === 'sound' && (
              <Text size="sm" c="dimmed">
                {t('library.trim.sound.lossless')}
              </Text>
            )}
            {cuts && (
              <Quality
                cuts={cuts}
                wanted={chosen.start}
                prefersCopy={prefersCopy}
                disabled={isBusy}
                onChange={(prefers) => {
                  setPrefersCopy(prefers);
                  player.show(beginAt(cuts, chosen.start, prefers).start);
                }}
              />
            )}
            <TimedSequences hobject_pid={hobject.pid} kind={kind} />
            {type === 'green_screen' && (
              <Text size="sm" c="dimmed">
                {t('library.trim.film.figure')}
              </Text>
            )}
          </>
        )}
        <DialogFoot>
          <Stack flex={1}>
            {state.step === 'trimming' ? (
              <Working percent={state.percent} name={hobject.name} onCancel={cancel} />
            ) : (
              <ProgressOf upload={{ ...upload, cancel }} />
            )}
            {state.step === 'idle' && <Problem messages={state.problems} />}
            {!isBusy && (
              <Group justify="flex-end" gap="sm">
                {!recording && problems.length === 0 && (
                  <Text size="sm" c="dimmed" role="status">
                    {t(`library.trim.${kind}.loading`)}
                  </Text>
                )}
                <Button
                  disabled={!recording || isWhole || numbers.hasProblem}
                  onClick={() => {
                    player.show(player.now);
                    if (recording) void start(recording, part);
                  }}
                >
                  {t('library.trim.trim')}
                </Button>
              </Group>
            )}
          </Stack>
        </DialogFoot>
      </Stack>
    </NumberProblemsContext>
  );
}

const damaged = { film: 'clip_damaged', sound: 'sound_damaged' } as const;

interface QualityProps {
  cuts: FilmCuts;
  /** Where the film is to begin, in seconds. */
  wanted: number;
  prefersCopy: boolean;
  disabled: boolean;
  onChange: (prefersCopy: boolean) => void;
}

/** What the cut costs: nothing where the frames can be copied; otherwise they are encoded again, or begin earlier. */
function Quality({ cuts, wanted, prefersCopy, disabled, onChange }: QualityProps) {
  const { t, i18n } = useTranslation();
  const { start, isCopied } = beginAt(cuts, wanted, true);
  const earlier = secondsText(wanted - start, i18n.language);
  if (beginAt(cuts, wanted, false).isCopied) {
    const isEarlier = wanted - start > STEP / 2;
    return (
      <Text size="sm" c="dimmed">
        {isCopied && isEarlier
          ? t('library.trim.film.onlyEarlier', { seconds: earlier })
          : t('library.trim.film.lossless')}
      </Text>
    );
  }
  return (
    <Checkbox
      label={t('library.trim.film.earlier', { seconds: earlier })}
      description={t('library.trim.film.earlierAbout')}
      checked={prefersCopy}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

interface WorkingProps {
  /** Whole percent. */
  percent: number;
  name: string;
  onCancel: () => void;
}

function Working({ percent, name, onCancel }: WorkingProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={6}>
      <Progress value={percent} aria-label={t('library.trim.progressOf', { name })} />
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {t('library.trim.trimming', { percent })}
        </Text>
        <Button size="compact-sm" variant="subtle" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
