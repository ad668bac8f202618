import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What the wizard has created. */
interface Created {
  /** Whether its object is new, too, and not from the library. */
  readonly isObjectNew: boolean;
}

/** The history state with which the wizard hands a new space to the editor. */
export const justCreated = (created: Created) => ({ justCreated: created });

/** What was just created, kept in the history entry across reloads, and a function that clears it. */
export function useJustCreated(): readonly [created: Created | undefined, done: () => void] {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const done = useCallback(
    () => void navigate(pathname + search, { replace: true, state: null }),
    [navigate, pathname, search],
  );
  const { justCreated: created }: Partial<ReturnType<typeof justCreated>> = state ?? {};
  return [created, done];
}
