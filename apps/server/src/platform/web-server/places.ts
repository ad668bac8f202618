import { networkOf } from './network.ts';

/** Limits the places that each caller, as identified by `networkOf`, holds at once. */
export function createPlaces(most: number) {
  const taken = new Map<string, number>();
  /** Takes one of the places of an address. @returns a function that frees it, or undefined when none is left */
  return (address: string) => {
    const network = networkOf(address);
    const count = (taken.get(network) ?? 0) + 1;
    if (count > most) return undefined;
    taken.set(network, count);
    return () => {
      const left = (taken.get(network) ?? 1) - 1;
      if (left > 0) taken.set(network, left);
      else taken.delete(network);
    };
  };
}
