import type { Hobject } from '@pleinair/client';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ObjectKeysProps {
  /** The objects that can be seen now. */
  items: readonly { readonly key: string; readonly hobject: Hobject | undefined }[];
  onTap: (key: string) => void;
  /** Keeps an element around the object in the picture. Returns a function that stops it. */
  onMark: (key: string, ring: HTMLElement) => () => void;
}

/** Buttons for the scene's objects, for keyboards and screen readers; each does what a tap on the object does. */
export function ObjectKeys({ items, onTap, onMark }: ObjectKeysProps) {
  const { t } = useTranslation();
  return (
    <ul className="object-keys" aria-label={t('objects.title')}>
      {namesOf(items).map(({ key, name }) => (
        <ObjectKey key={key} of={key} name={name} onTap={onTap} onMark={onMark} />
      ))}
    </ul>
  );
}

interface ObjectKeyProps extends Pick<ObjectKeysProps, 'onTap' | 'onMark'> {
  of: string;
  name: string;
}

/** A button that marks its object in the picture while a keyboard has the focus on it. */
function ObjectKey({ of, name, onTap, onMark }: ObjectKeyProps) {
  const [isMarked, setMarked] = useState(false);
  const ring = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (isMarked && ring.current) return onMark(of, ring.current);
  }, [isMarked, of, onMark]);
  return (
    <li>
      <button
        type="button"
        className="button"
        onClick={() => onTap(of)}
        onFocus={({ currentTarget }) => setMarked(currentTarget.matches(':focus-visible'))}
        onBlur={() => setMarked(false)}
      >
        {name}
      </button>
      {isMarked && <span ref={ring} className="object-ring" hidden />}
    </li>
  );
}

/** The names of the objects; those that several have are numbered. */
function namesOf(items: ObjectKeysProps['items']) {
  const named = items.flatMap(({ key, hobject }) => (hobject ? [{ key, name: hobject.name }] : []));
  return named.map(({ key, name }) => {
    const same = named.filter((other) => other.name === name);
    const number = same.findIndex((other) => other.key === key) + 1;
    return { key, name: same.length > 1 ? `${name} (${number})` : name };
  });
}
