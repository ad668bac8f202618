import { routes } from '@pleinair/contract';
import type { Bind } from '../../http/bind.ts';
import type { Geocoder } from '../../platform/geocoding/geocoding.ts';

export function addressRoutes(bind: Bind, { geocoder }: { geocoder: Geocoder }): void {
  const { attribution } = geocoder;

  bind(routes.searchAddress, async ({ query: { query, lang, limit, lat, lon }, language }) => {
    const near = lat === undefined || lon === undefined ? undefined : { latitude: lat, longitude: lon };
    const search = { text: query, language: lang ?? language, limit, ...(near && { near }) };
    return { addresses: await geocoder.search(search), attribution };
  });

  bind(routes.reverseAddress, async ({ query: { lat, lon, lang }, language }) => {
    const place = await geocoder.reverse({ latitude: lat, longitude: lon, language: lang ?? language });
    return { addresses: place ? [place] : [], attribution };
  });
}
