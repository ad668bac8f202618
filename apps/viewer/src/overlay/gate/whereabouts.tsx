import { answer, type Space } from '@pleinair/client';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../../boot/api.ts';
import { CalendarIcon, PinIcon } from '../../parts/icons.tsx';
import { windowText } from '../../parts/times.ts';

/** Milliseconds between two requests while a new installation prepares its place names. */
const UNTIL_READY = 5000;

/** The name of the town at a space, in the current language; undefined until known. */
export function usePlaceName(
  api: Promise<Api>,
  { has_place, latitude, longitude }: Space,
): string | undefined {
  const { i18n } = useTranslation();
  const [name, setName] = useState<string>();
  const lang = i18n.language as 'en';
  useEffect(() => {
    if (!has_place) return;
    let left = false;
    let timer = 0;
    const query = { lat: latitude, lon: longitude, lang };
    const ask = () =>
      api
        .then(({ client }) => answer(client.GET('/address/reverse', { params: { query } })))
        .then(({ addresses: [found], ready }) => {
          if (left) return;
          if (found) setName([found.name, found.context].filter(Boolean).join(', '));
          else if (!ready) timer = window.setTimeout(() => void ask(), UNTIL_READY);
        })
        .catch(() => undefined);
    void ask();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [api, has_place, latitude, longitude, lang]);
  return name;
}

/** Shows where and when a space opens. */
export function Whereabouts({ space, place }: { space: Space; place: string | undefined }) {
  const { t, i18n } = useTranslation();
  const when = windowText(space, i18n.language);
  if (place === undefined && when === undefined) return null;
  return (
    <dl className="whereabouts">
      {when !== undefined && (
        <div>
          <dt>
            <CalendarIcon />
            <span className="sr-only">{t('gate.when')}</span>
          </dt>
          <dd>{when}</dd>
        </div>
      )}
      {place !== undefined && (
        <div>
          <dt>
            <PinIcon />
            <span className="sr-only">{t('gate.where')}</span>
          </dt>
          <dd>{place}</dd>
        </div>
      )}
    </dl>
  );
}
