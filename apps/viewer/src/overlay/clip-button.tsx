import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClipIcon } from '../parts/icons.tsx';
import { sharePhoto } from '../parts/share-photo.ts';
import { type Recording, recordsClips } from '../session/clip.ts';

interface ClipButtonProps {
  clip: () => Recording;
  name: string;
}

/** Longest clip in seconds: short enough to send on. */
const LONGEST = 15;

/** Records a short clip and shares it. */
export function ClipButton({ clip, name }: ClipButtonProps) {
  const { t } = useTranslation();
  const running = useRef<Recording>(undefined);
  const [seconds, setSeconds] = useState<number>();
  const [failed, setFailed] = useState(false);
  const isRunning = seconds !== undefined;
  const finish = useRef(async () => {});
  finish.current = async () => {
    const recording = running.current;
    running.current = undefined;
    setSeconds(undefined);
    try {
      if (recording) await sharePhoto(await recording.finish(), t('session.photoName', { name }));
    } catch {
      setFailed(true);
    }
  };
  useEffect(() => {
    if (!isRunning) return;
    let count = 0;
    const timer = setInterval(() => {
      count++;
      if (count >= LONGEST) void finish.current();
      else setSeconds(count);
    }, 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  // The view being recorded may end first; what it has shown so far is not lost.
  useEffect(() => () => void finish.current(), []);
  if (!recordsClips()) return null;
  const label = isRunning ? t('session.clipEnd') : t('session.clip');
  return (
    <>
      <button
        type="button"
        className={isRunning ? 'button' : 'icon-button'}
        data-recording={isRunning || undefined}
        aria-label={label}
        title={label}
        onClick={() => {
          setFailed(false);
          if (running.current) return void finish.current();
          running.current = clip();
          setSeconds(0);
        }}
      >
        <ClipIcon running={isRunning} />
        {isRunning && <span aria-hidden="true">{seconds} s</span>}
      </button>
      <p role="status" className={failed ? 'status' : 'sr-only'}>
        {failed && t('session.clipFailed')}
      </p>
    </>
  );
}
