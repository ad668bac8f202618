import { answer, type Hobject } from '@pleinair/client';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { problemsOf } from '../../../lib/problems.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { notify } from '../../../ui/notify.ts';
import { useEditor } from '../session/editor-context.ts';

type ObjectChange = Partial<Pick<Hobject, 'name' | 'description' | 'settings'>>;

/** Milliseconds of quiet before an object is written. */
const QUIET_TIME = 600;

/** Changes an object: shown at once, written after a moment of quiet, and at the latest when its panel goes. */
export function useObjectSaving(hobject: Hobject): (change: ObjectChange) => void {
  const { t } = useTranslation();
  const { putHobjects } = useEditor();
  const { pid } = hobject;
  const latest = useRef(hobject);
  latest.current = hobject;
  const waiting = useRef<{ change: ObjectChange; timer: ReturnType<typeof setTimeout> }>(undefined);

  const write = useCallback(async () => {
    const body = waiting.current?.change;
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    if (body === undefined) return;
    try {
      await answer(api.PUT('/hobject/{pid}', { params: { path: { pid } }, body }));
      void queryClient.invalidateQueries({ queryKey: queryKeys.hobjects });
    } catch (error) {
      notify.danger({ title: t('common.error'), message: problemsOf(error).join(' ') });
    }
  }, [pid, t]);

  useEffect(() => () => void write(), [write]);

  return (change) => {
    putHobjects([{ ...latest.current, ...change }]);
    clearTimeout(waiting.current?.timer);
    waiting.current = {
      change: { ...waiting.current?.change, ...change },
      timer: setTimeout(write, QUIET_TIME),
    };
  };
}
