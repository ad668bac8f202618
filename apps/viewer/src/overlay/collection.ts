import { useState } from 'react';

const KEY = 'pleinair.viewer.collected';
/** Newest objects that are remembered. */
const LIMIT = 500;

/** Whether this device has collected an object, and how to collect it. */
export function useCollection(hobjectPid: string): readonly [collected: boolean, collect: () => void] {
  const [pids, setPids] = useState(read);
  const collect = () => {
    const next = [...read().filter((pid) => pid !== hobjectPid), hobjectPid].slice(-LIMIT);
    setPids(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Storage is refused in some private windows; it then lasts for this page.
    }
  };
  return [pids.includes(hobjectPid), collect];
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((pid) => typeof pid === 'string') : [];
  } catch {
    return [];
  }
}
