import { clockLead } from '@pleinair/client/server-time';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepAsking } from './keep-asking.ts';
import { remainingTime } from './remaining-time.ts';

/** Counts down to an instant, by the second on the last day; from then on, calls `onAsk` until the space opens. */
export function Countdown({ until, onAsk }: { until: string; onAsk: () => Promise<void> }) {
  const { t, i18n } = useTranslation();
  const [now, setNow] = useState(Date.now);
  const [lead, setLead] = useState(0);
  const left = new Date(until).getTime() - now - lead;
  const done = left <= 0;
  useEffect(() => void clockLead().then(setLead, () => undefined), []);
  useEffect(() => {
    if (done) return keepAsking(onAsk);
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [done, onAsk]);
  if (done) return <p role="status">{t('gate.opening')}</p>;
  return (
    <p className="countdown" role="timer">
      {t('gate.countdown', { time: remainingTime(left, i18n.language) })}
    </p>
  );
}
