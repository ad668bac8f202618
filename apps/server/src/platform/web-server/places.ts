import { networkOf } from './network.ts';

/** Takes one of the places of an address. @returns a function that frees it, or undefined when none is left */
export type TakePlace = (address: string) => (() => void) | undefined;

/** Limits the places that each caller, as identified by `networkOf`, holds at once. */
export function createPlaces(most: number): TakePlace {
  const taken = new Map<string, number>();
  return (address) => {
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
