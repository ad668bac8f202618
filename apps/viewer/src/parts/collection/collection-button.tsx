import { pathOfSpace } from '@pleinair/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterDrawn } from '../../boot/drawn.ts';
import { DialogButton } from '../dialog-button.tsx';
import { CollectionIcon } from '../icons.tsx';
import { sharePhoto } from '../share-photo.ts';
import { initialOf, useCollected } from './store.ts';

const loadDrawing = () => import('./draw-collection.ts');

/** Opens what the visitor collected on this device; hidden until there is something. */
export function CollectionButton() {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const items = useCollected().filter(({ name }) => name !== '');
  const isEmpty = items.length === 0;
  useEffect(() => {
    // Sharing works offline, too.
    if (!isEmpty)
      void afterDrawn()
        .then(loadDrawing)
        .catch(() => undefined);
  }, [isEmpty]);
  if (isEmpty) return null;
  const share = async () => {
    setFailed(false);
    try {
      const { drawCollection } = await loadDrawing();
      await sharePhoto(await drawCollection(items, t('collection.title')), t('collection.fileName'));
    } catch {
      setFailed(true);
    }
  };
  return (
    <DialogButton
      label={t('collection.open', { count: items.length })}
      icon={<CollectionIcon />}
      title={t('collection.title')}
      head={<h2>{t('collection.title')}</h2>}
    >
      <p className="quiet">{t('collection.hint')}</p>
      <ul>
        {items.toReversed().map((item) => (
          <li key={item.pid}>
            {item.picture ? (
              <img src={item.picture} alt="" />
            ) : (
              <span className="no-picture" aria-hidden="true">
                {initialOf(item)}
              </span>
            )}
            <span dir="auto">{item.name}</span>
            {item.space.pid !== '' && (
              <a className="quiet" dir="auto" href={pathOfSpace(item.space.pid)}>
                {item.space.name}
              </a>
            )}
          </li>
        ))}
      </ul>
      <button type="button" className="button" onClick={() => void share()}>
        {t('collection.share')}
      </button>
      <p role="status" className={failed ? 'status' : 'sr-only'}>
        {failed && t('session.photoFailed')}
      </p>
    </DialogButton>
  );
}
