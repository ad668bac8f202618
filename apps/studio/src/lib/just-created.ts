import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What the wizard has made. */
interface Created {
  /** Whether its object is new too, and not one of the library. */
  readonly isObjectNew: boolean;
}

/** The state of the history entry with which the wizard hands a new space to the editor. */
export const justCreated = (created: Created) => ({ justCreated: created });

/** What has just been made, also after a reload, where the page was come to with it; and how to be done with that. */
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
