import type { Language } from '@pleinair/domain';

/** A named place on the map, in degrees; `zoom` is the map zoom at which it fills the view. */
export type FoundPlace = { name: string; context: string; latitude: number; longitude: number; zoom: number };

type Search = {
  text: string;
  language: Language;
  limit: number;
  /** Among places of similar importance, those near this point come first. */
  near?: { latitude: number; longitude: number };
};

/** Asks an external service. Rejects if there is no usable answer. */
export type AddressDriver = Pick<Geocoder, 'attribution' | 'search' | 'reverse'>;

/** Finds places by name and names by place. Returns an empty list or undefined if nothing is found. */
export type Geocoder = {
  /** The credit that must be shown with the results. */
  attribution: string;
  /** Whether its data is loaded; until then nothing is found. */
  isReady(): Promise<boolean>;
  search(request: Search): Promise<FoundPlace[]>;
  reverse(at: { latitude: number; longitude: number; language: Language }): Promise<FoundPlace | undefined>;
};
