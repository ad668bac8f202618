import { useMergedRef } from '@mantine/hooks';
import {
  type ComponentType,
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type LoadedOnUse, prefetch, prefetchLater, useLoaded } from './use-loaded.ts';

interface ButtonProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement>;
  /** Of Mantine's buttons. */
  loading?: boolean;
}

type PopupButton = ReactElement<ButtonProps>;

/** What a popup is given to stand at its button. */
export interface PopupProps {
  button: PopupButton;
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/**
 * A menu or popover of which a page has only the button until that is first pressed. A closed menu of Mantine is as large as the
 * rest of its row: it measures, listens to the document and renders twice. Its code is fetched when the button is about to be pressed, or after the page's data.
 */
export function lazyPopup<Props extends PopupProps>(
  kind: 'menu' | 'dialog',
  load: () => Promise<ComponentType<Props>>,
) {
  type OwnProps = Omit<Props, 'opened' | 'onChange'> & Pick<PopupProps, 'button'>;
  const source: LoadedOnUse<Props> = { load };
  return (props: OwnProps) => <LazyPopup source={source} kind={kind} props={props} />;
}

interface LazyPopupProps<Props> {
  source: LoadedOnUse<Props>;
  kind: 'menu' | 'dialog';
  props: Pick<PopupProps, 'button'>;
}

function LazyPopup<Props extends PopupProps>({ source, kind, props }: LazyPopupProps<Props>) {
  const [isUsed, setUsed] = useState(false);
  const [opened, setOpened] = useState(false);
  const Popup = useLoaded(source, isUsed, () => setUsed(false));
  const isThere = isUsed && Popup !== undefined;
  const element = useRef<HTMLElement>(null);
  const ref = useMergedRef(props.button.props.ref, element);
  useEffect(() => void prefetchLater(source), [source]);
  // The popup's button replaces the one that was pressed, so it takes over its focus, which the popup returns when it is closed.
  useEffect(() => {
    if (!isThere) return;
    element.current?.focus({ preventScroll: true });
    setOpened(true);
  }, [isThere]);
  if (isThere) {
    // Mantine's menus answer their button themselves.
    const press = kind === 'dialog' && { onClick: () => setOpened(!opened) };
    const button = cloneElement(props.button, { ref, ...press });
    const popup = { ...props, button, opened, onChange: setOpened };
    return <Popup {...(popup as Props)} />;
  }
  return cloneElement(props.button, {
    ref,
    'aria-haspopup': kind,
    'aria-expanded': false,
    // A finger enters a button before it presses it.
    onPointerEnter: () => void prefetch(source),
    onFocus: () => void prefetch(source),
    onClick: () => setUsed(true),
  });
}
