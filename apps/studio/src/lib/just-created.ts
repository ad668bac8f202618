import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The state of the history entry with which the wizard hands a new space to the editor. */
export const JUST_CREATED = { justCreated: true } as const;

/** Whether the page was come to with a space that has just been made, also after a reload; answers how to be done with that. */
export function useJustCreated(): readonly [isJustCreated: boolean, done: () => void] {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const done = useCallback(
    () => void navigate(pathname + search, { replace: true, state: null }),
    [navigate, pathname, search],
  );
  const isJustCreated = typeof state === 'object' && state !== null && 'justCreated' in state;
  return [isJustCreated, done];
}
