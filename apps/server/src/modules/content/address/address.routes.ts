import tzLookup from '@photostructure/tz-lookup';
import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import { positionOf } from '../space/position.ts';
import type { AddressService } from './address.service.ts';

export function addressRoutes(bind: Bind, { addresses }: { addresses: AddressService }): void {
  bind(routes.searchAddress, async ({ query: { query, lang, limit, lat, lon }, language }) => {
    const near = positionOf({ lat, lon });
    const search = { text: query, language: lang ?? language, limit, ...(near && { near }) };
    return addresses.search(search);
  });

  bind(routes.reverseAddress, ({ query: { lat, lon, lang }, language }) =>
    addresses.reverse({ latitude: lat, longitude: lon, language: lang ?? language }),
  );

  bind(routes.getTimeZone, async ({ query: { lat, lon } }) => ({ time_zone: tzLookup(lat, lon) }));
}
