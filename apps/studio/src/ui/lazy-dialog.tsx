import { type ComponentType, useEffect, useState } from 'react';
import { type LoadedOnUse, prefetchLater, useLoaded } from './use-loaded.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code is fetched when it is first opened. If that fails, a notice says so and the dialog counts as closed: the page
 * stays as it is, and its button tries again.
 * @param isLikely Whether most users of the page open it; its code is then fetched after the page's data.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
  { isLikely = false } = {},
) {
  const source: LoadedOnUse<Props> = { load };
  return (props: Props) => <LazyDialog source={source} isLikely={isLikely} dialog={props} />;
}

interface LazyDialogProps<Props> {
  source: LoadedOnUse<Props>;
  isLikely: boolean;
  dialog: Props;
}

function LazyDialog<Props extends DialogProps>({ source, isLikely, dialog }: LazyDialogProps<Props>) {
  useEffect(() => {
    if (isLikely) void prefetchLater(source);
  }, [isLikely, source]);
  const Dialog = useLoaded(source, dialog.opened, dialog.onClose);
  const [isMounted, setMounted] = useState(false);
  const isThere = Dialog !== undefined;
  // It opens only once it is there: a dialog that begins open does not know where to return the focus.
  useEffect(() => setMounted(isThere), [isThere]);
  return Dialog ? <Dialog {...dialog} opened={dialog.opened && isMounted} /> : null;
}
