import type { AddressDriver, FoundPlace, Geocoder } from '../../../platform/geocoding/geocoding.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import { ServiceBusy } from '../../../platform/outgoing/service-turn.ts';

interface Dependencies {
  /** The settlements in our own database, which always answer. */
  readonly offline: Geocoder;
  /** The configured service that knows streets, if any. */
  readonly service: AddressDriver | undefined;
  readonly logger: Logger;
}

/** Milliseconds for which a failed service is skipped, so that typing does not wait for it. */
const LEFT_ALONE = 15_000;

export type AddressService = ReturnType<typeof createAddressService>;

/** Finds places by name and names by place: from the configured service, or offline if it fails or there is none. */
export function createAddressService({ offline, service, logger }: Dependencies) {
  let askedFrom = 0;

  async function ask(question: (driver: AddressDriver) => Promise<FoundPlace[]>) {
    if (service && performance.now() >= askedFrom) {
      try {
        const addresses = await question(service);
        return { addresses, attribution: service.attribution, fallback: false, ready: true };
      } catch (err) {
        if (!(err instanceof ServiceBusy)) {
          askedFrom = performance.now() + LEFT_ALONE;
          logger.warn({ err }, 'the address service did not answer');
        }
      }
    }
    // Checked before the search, so that places loaded meanwhile are not reported as unknown.
    const ready = await offline.isReady();
    const addresses = await question(offline);
    return { addresses, attribution: offline.attribution, fallback: service !== undefined, ready };
  }

  return {
    search: (wanted: Parameters<Geocoder['search']>[0]) =>
      ask(async (driver) => (await driver.search(wanted)).slice(0, wanted.limit)),
    reverse: (at: Parameters<Geocoder['reverse']>[0]) =>
      ask(async (driver) => [await driver.reverse(at)].filter((place) => place !== undefined)),
  };
}
