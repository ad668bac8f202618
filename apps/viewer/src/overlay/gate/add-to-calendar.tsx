import type { Space } from '@pleinair/client';
import { fileName, spaceTitle } from '@pleinair/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarIcon } from '../../parts/icons.tsx';
import { calendarFile } from './calendar-file.ts';

/** Offers a calendar file that is generated here, so it works offline. */
export function AddToCalendar({ space, place }: { space: Space; place: string | undefined }) {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string>();
  const { present_from: from, present_to: to } = space;
  const title = spaceTitle(space);
  useEffect(() => {
    if (from === null) return;
    const entry = {
      pid: space.pid,
      revision: space.revision,
      point: space.has_place ? space : undefined,
      title,
      text: space.card_description || space.description,
      place,
      url: location.origin + location.pathname,
      from: new Date(from),
      to: to === null ? undefined : new Date(to),
    };
    const file = new Blob([calendarFile(entry, new Date())], { type: 'text/calendar;charset=utf-8' });
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [space, title, place, from, to]);
  return (
    <a
      className="button primary"
      href={url}
      download={`${fileName(title, 'space')}.ics`}
      type="text/calendar"
    >
      <CalendarIcon />
      {t('gate.addToCalendar')}
    </a>
  );
}
