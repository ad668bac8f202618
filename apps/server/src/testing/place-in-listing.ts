import type { Listing } from '../acceleration/near/listing.ts';

/** Reads where a space of a listing is, as its answers report it: degrees of latitude and longitude. */
export function placeInListing({ seen, seenStarts }: Listing, space: number): [number, number] {
  const text = Buffer.from(seen.subarray(seenStarts[space], seenStarts[space + 1])).toString();
  const { nearest_lat, nearest_lon } = JSON.parse(`{"nearest_lat":${text}}`);
  return [nearest_lat, nearest_lon];
}
