import manifest from '../../../package.json' with { type: 'json' };
import type { Config } from '../../config/config.ts';
import type { Database } from '../database/database.ts';
import type { OutgoingFetch } from '../outgoing/outgoing.ts';
import { createTurns } from '../outgoing/service-turn.ts';
import { createAskGeocoder } from './ask-geocoder.ts';
import type { AddressDriver } from './geocoding.ts';
import { createNominatimGeocoder } from './nominatim-geocoder.ts';
import { createPhotonGeocoder } from './photon-geocoder.ts';
import { rememberAnswers } from './remembering-geocoder.ts';

const DRIVERS = { nominatim: createNominatimGeocoder, photon: createPhotonGeocoder } as const;

/** The configured address service, if any. */
export function startAddressService(
  { geocoder, publicUrl }: Pick<Config, 'geocoder' | 'publicUrl'>,
  db: Database,
  fetch: OutgoingFetch,
): AddressDriver | undefined {
  if (!geocoder) return undefined;
  const { kind, url, perSecond } = geocoder;
  const userAgent = `Pleinair/${manifest.version} (+${publicUrl})`;
  const takeTurn = createTurns(db, new URL(url).host, perSecond);
  return rememberAnswers(DRIVERS[kind](createAskGeocoder({ fetch, url, userAgent, takeTurn })));
}
