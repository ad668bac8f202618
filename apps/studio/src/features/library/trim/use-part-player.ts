import type { FilmPart } from '@pleinair/content/trimming';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Seconds before the end of a part at which its last frame is shown. */
export const FRAME = 0.02;
/** Seconds: closer to its end, a part is played from its start. */
const AT_END = 0.05;

/** Plays a part of a recording in its element, and shows single frames of a element. */
export function usePartPlayer(part: FilmPart) {
  const player = useRef<HTMLMediaElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [now, setNow] = useState(0);
  const latest = useRef(part);
  latest.current = part;
  /** Where to go once the frame before is there: phones take a while for each. */
  const awaited = useRef<number>(undefined);

  const goTo = useCallback((seconds: number) => {
    setNow(seconds);
    const element = player.current;
    if (!element) return;
    if (element.seeking) awaited.current = seconds;
    else element.currentTime = seconds;
  }, []);

  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function follow() {
      const element = player.current;
      if (!element) return;
      const { end } = latest.current;
      setNow(Math.min(element.currentTime, end));
      if (element.currentTime >= end) {
        element.pause();
        // A busy device sees the end late.
        goTo(end - FRAME);
        return;
      }
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, goTo]);

  return {
    isPlaying,
    /** The moment that is shown or heard, in seconds. */
    now,
    /** Stops, and shows a frame. */
    show(seconds: number) {
      player.current?.pause();
      goTo(seconds);
    },
    /** Plays the part, from its start unless it was paused within it. */
    toggle() {
      const element = player.current;
      if (!element) return;
      if (!element.paused) return element.pause();
      const { start, end } = latest.current;
      if (now < start || now >= end - AT_END) goTo(start);
      // A browser that cannot play it shows why in the element's `error` event.
      element.play().catch(() => undefined);
    },
    props: {
      ref: (element: HTMLMediaElement | null) => {
        player.current = element;
      },
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onSeeked() {
        const seconds = awaited.current;
        awaited.current = undefined;
        if (seconds !== undefined && player.current) player.current.currentTime = seconds;
      },
    },
  };
}
