import { Button, Checkbox, Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { NumberField, NumberProblemsContext, useNumberProblems } from '@pleinair/content/fields';
import type { FilmPart } from '@pleinair/content/trimming';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginAt } from '../../../parts/upload/convert/film-beginning.ts';
import { ProgressOf } from '../../../parts/upload/upload-progress.tsx';
import { DialogFoot } from '../../../ui/dialog-foot.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { FilmLine } from './film-line.tsx';
import type { FilmOf } from './film-of.ts';
import { LEAST, STEP, secondsText } from './seconds.ts';
import { TimedSequences } from './timed-sequences.tsx';
import classes from './trim.module.css';
import { type Film, useFilm } from './use-film.ts';
import { FRAME, useFilmPlayer } from './use-film-player.ts';
import { useTrimming } from './use-trimming.ts';

interface TrimFormProps extends FilmOf {
  onDone: () => void;
  /** Called when a film begins to be trimmed and sent, and when that ends. */
  onBusy: (isBusy: boolean) => void;
}

/** A film's player, its time line, and what becomes of it. */
export function TrimForm({ onBusy, ...props }: TrimFormProps) {
  const { t, i18n } = useTranslation();
  const { hobject, type } = props;
  const uri = hobject.asset_uri ?? '';
  /** Seconds of the film; undefined until it is known. */
  const [length, setLength] = useState<number>();
  const [isUnplayable, setUnplayable] = useState(false);
  const [chosen, setChosen] = useState<FilmPart>({ start: 0, end: 0 });
  const [prefersCopy, setPrefersCopy] = useState(false);
  const { film, problems, refetch } = useFilm(uri, hobject.name);
  const beginning = film ? beginAt(film.cuts, chosen.start, prefersCopy) : { ...chosen, isCopied: true };
  const part = { ...beginning, end: chosen.end };
  const player = useFilmPlayer(part);
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
  const PlayIcon = player.isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <NumberProblemsContext value={numbers.context}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('library.trim.about')}
        </Text>
        <video
          {...player.props}
          className={classes.film}
          src={uri}
          crossOrigin="anonymous"
          preload="auto"
          playsInline
          aria-label={hobject.name}
          onLoadedMetadata={({ currentTarget: { duration } }) => {
            setLength(duration);
            setChosen({ start: 0, end: duration });
          }}
          onError={() => setUnplayable(true)}
        />
        {isUnplayable && <Problem messages={[t('upload.problems.clip_damaged')]} />}
        <Problem messages={problems} onRetry={refetch} />
        {length !== undefined && (
          <>
            <FilmLine
              uri={uri}
              length={length}
              part={chosen}
              now={player.now}
              disabled={isBusy}
              onChange={choose}
            />
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
            {film && (
              <Quality
                film={film}
                wanted={chosen.start}
                prefersCopy={prefersCopy}
                disabled={isBusy}
                onChange={(prefers) => {
                  setPrefersCopy(prefers);
                  player.show(beginAt(film.cuts, chosen.start, prefers).start);
                }}
              />
            )}
            <TimedSequences hobject_pid={hobject.pid} />
            {type === 'green_screen' && (
              <Text size="sm" c="dimmed">
                {t('library.trim.figure')}
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
                {!film && problems.length === 0 && (
                  <Text size="sm" c="dimmed" role="status">
                    {t('library.trim.loading')}
                  </Text>
                )}
                <Button
                  disabled={!film || isWhole || numbers.hasProblem}
                  onClick={() => {
                    player.show(player.now);
                    if (film) void start(film, part);
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

interface QualityProps {
  film: Film;
  /** Where the film is to begin, in seconds. */
  wanted: number;
  prefersCopy: boolean;
  disabled: boolean;
  onChange: (prefersCopy: boolean) => void;
}

/** What the cut costs: nothing where the frames can be copied; otherwise they are encoded again, or begin earlier. */
function Quality({ film: { cuts }, wanted, prefersCopy, disabled, onChange }: QualityProps) {
  const { t, i18n } = useTranslation();
  const { start, isCopied } = beginAt(cuts, wanted, true);
  const earlier = secondsText(wanted - start, i18n.language);
  if (beginAt(cuts, wanted, false).isCopied) {
    const isEarlier = wanted - start > STEP / 2;
    return (
      <Text size="sm" c="dimmed">
        {isCopied && isEarlier
          ? t('library.trim.onlyEarlier', { seconds: earlier })
          : t('library.trim.lossless')}
      </Text>
    );
  }
  return (
    <Checkbox
      label={t('library.trim.earlier', { seconds: earlier })}
      description={t('library.trim.earlierAbout')}
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
