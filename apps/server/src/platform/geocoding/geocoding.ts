import type { Language } from '@pleinair/domain';

/** A place on the map with a name. Degrees; `zoom` is the map zoom at which it fills the view. */
export type FoundPlace = { name: string; context: string; latitude: number; longitude: number; zoom: number };

type Search = {
  text: string;
  language: Language;
  limit: number;
  /** Among places of like importance, those near this point come first. */
  near?: { latitude: number; longitude: number };
};

/** Asks another service. Rejects without a usable answer. */
export type AddressDriver = Pick<Geocoder, 'attribution' | 'search' | 'reverse'>;

/** Finds places by name and names by place. Nothing found is an empty list, or undefined. */
export type Geocoder = {
  /** The credit that must be shown with the results. */
  attribution: string;
  /** Whether there is data to search yet; until then everything is unknown. */
  isReady(): Promise<boolean>;
  search(request: Search): Promise<FoundPlace[]>;
  reverse(at: { latitude: number; longitude: number; language: Language }): Promise<FoundPlace | undefined>;
};
