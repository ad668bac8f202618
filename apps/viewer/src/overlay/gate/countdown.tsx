import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remainingTime } from './remaining-time.ts';

/** The time left until an instant, by the second on its last day. Calls `onOver` when it has come. */
export function Countdown({ until, onOver }: { until: string; onOver: () => void }) {
  const { t, i18n } = useTranslation();
  const [now, setNow] = useState(Date.now);
  const over = useRef(onOver);
  over.current = onOver;
  const left = new Date(until).getTime() - now;
  const done = left <= 0;
  useEffect(() => {
    if (done) return over.current();
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [done]);
  if (done) return null;
  return (
    <p className="countdown" role="timer">
      {t('gate.countdown', { time: remainingTime(left, i18n.language) })}
    </p>
  );
}
