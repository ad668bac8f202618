import i18next from 'i18next';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { failureKind } from '../lib/failure-kind.ts';
import { loadInTime } from '../lib/load-in-time.ts';
import { notify } from './notify.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

interface Source<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  loaded?: ComponentType<Props>;
}

/**
 * A dialog whose code is fetched when it is first opened. If that fails, a notice says so and the dialog counts as closed: the page
 * stays as it is, and its button tries again.
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) {
  const source: Source<Props> = { load };
  return (props: Props) => <LazyDialog source={source} dialog={props} />;
}

interface LazyDialogProps<Props> {
  source: Source<Props>;
  dialog: Props;
}

function LazyDialog<Props extends DialogProps>({ source, dialog }: LazyDialogProps<Props>) {
  const { opened, onClose } = dialog;
  const [Dialog, setDialog] = useState(() => source.loaded);
  const close = useRef(onClose);
  close.current = onClose;
  const isMissing = opened && !Dialog;
  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;
    loadInTime(source.load).then(
      (component) => {
        source.loaded = component;
        if (!isLeft) setDialog(() => component);
      },
      (error) => {
        if (isLeft) return;
        notify.danger(failureNotice(error));
        close.current();
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isMissing, source]);
  return Dialog ? <Dialog {...dialog} /> : null;
}

function failureNotice(error: unknown) {
  console.error(error);
  const { t } = i18next;
  return failureKind(error) === 'unreachable'
    ? { title: t('errors.unreachable.title'), message: t('errors.unreachable.message') }
    : { title: t('errors.server.title'), message: t('errors.server.message') };
}
