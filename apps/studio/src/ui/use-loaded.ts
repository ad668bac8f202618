import i18next from 'i18next';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { failureKind } from '../lib/failure-kind.ts';
import { loadInTime } from '../lib/load-in-time.ts';
import { whenSettled } from '../lib/when-idle.ts';
import { notify } from './notify.ts';

/** A component that is loaded when it is first needed, and kept. */
export interface LoadedOnUse<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  loaded?: ComponentType<Props>;
  isAwaited?: boolean;
}

/** The component once it is wanted and loaded. If loading fails, a notice says so and `onFailed` takes the wish back. */
export function useLoaded<Props>(
  source: LoadedOnUse<Props>,
  isWanted: boolean,
  onFailed: () => void,
): ComponentType<Props> | undefined {
  const [, setLoaded] = useState(source.loaded !== undefined);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const isMissing = isWanted && !source.loaded;
  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;
    loadInTime(source.load).then(
      (component) => {
        source.loaded = component;
        if (!isLeft) setLoaded(true);
      },
      (error) => {
        if (isLeft) return;
        notify.danger(failureNotice(error));
        failed.current();
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isMissing, source]);
  return source.loaded;
}

/** Fetches the code of a component ahead, once. A failure is left to be reported when it is used. */
export async function prefetch<Props>(source: LoadedOnUse<Props>): Promise<void> {
  if (source.loaded) return;
  try {
    source.loaded = await source.load();
  } catch {}
}

/** Fetches the code of a component ahead when the page has all that it shows. */
export async function prefetchLater<Props>(source: LoadedOnUse<Props>): Promise<void> {
  if (source.isAwaited) return;
  source.isAwaited = true;
  await whenSettled();
  await prefetch(source);
}

function failureNotice(error: unknown) {
  console.error(error);
  const { t } = i18next;
  return failureKind(error) === 'unreachable'
    ? { title: t('errors.unreachable.title'), message: t('errors.unreachable.message') }
    : { title: t('errors.server.title'), message: t('errors.server.message') };
}
