import type { Hobject } from '@pleinair/client';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface ObjectKeysProps {
  /** The objects that can be seen now. */
  items: readonly { readonly key: string; readonly hobject: Hobject | undefined }[];
  onTap: (key: string) => void;
  /** The object whose button has the focus disappeared. */
  onGone: () => void;
}

/** Buttons for the scene's objects, for keyboards and screen readers; each does what a tap on the object does. */
export function ObjectKeys({ items, onTap, onGone }: ObjectKeysProps) {
  const { t } = useTranslation();
  return (
    <ul className="object-keys" aria-label={t('objects.title')}>
      {items.map(
        ({ key, hobject }) =>
          hobject && (
            <li key={key}>
              <ObjectKey name={hobject.name} onTap={() => onTap(key)} onGone={onGone} />
            </li>
          ),
      )}
    </ul>
  );
}

function ObjectKey({ name, onTap, onGone }: { name: string; onTap: () => void; onGone: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const gone = useEffectEvent(onGone);
  useLayoutEffect(() => {
    const element = button.current;
    // Runs before the button leaves the page, which would lose its focus.
    return () => {
      if (element !== null && element === document.activeElement) gone();
    };
  }, []);
  return (
    <button ref={button} type="button" className="button" onClick={onTap}>
      {name}
    </button>
  );
}
