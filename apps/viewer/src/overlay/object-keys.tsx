import type { Hobject } from '@pleinair/client';
import { useTranslation } from 'react-i18next';

interface ObjectKeysProps {
  /** The objects that can be seen now. */
  items: readonly { readonly key: string; readonly hobject: Hobject | undefined }[];
  onTap: (key: string) => void;
}

/** Buttons for the scene's objects, for keyboards and screen readers; each does what a tap on the object does. */
export function ObjectKeys({ items, onTap }: ObjectKeysProps) {
  const { t } = useTranslation();
  return (
    <ul className="object-keys" aria-label={t('objects.title')}>
      {items.map(
        ({ key, hobject }) =>
          hobject && (
            <li key={key}>
              <button type="button" className="button" onClick={() => onTap(key)}>
                {hobject.name}
              </button>
            </li>
          ),
      )}
    </ul>
  );
}
