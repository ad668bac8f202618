import { pathOfSpace } from '@pleinair/domain';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon, CollectionIcon } from '../icons.tsx';
import { sharePhoto } from '../share-photo.ts';
import { useCollected } from './store.ts';

/** Opens what the visitor has collected on this device; there from the first object on. */
export function CollectionButton() {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [failed, setFailed] = useState(false);
  const items = useCollected().filter(({ name }) => name !== '');
  if (items.length === 0) return null;
  const share = async () => {
    setFailed(false);
    try {
      const { drawCollection } = await import('./draw-collection.ts');
      await sharePhoto(await drawCollection(items, t('collection.title')), t('collection.fileName'));
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('collection.open', { count: items.length })}
        onClick={() => dialog.current?.showModal()}
      >
        <CollectionIcon />
      </button>
      <dialog ref={dialog} className="collection" aria-labelledby="collection-title" data-solid>
        <div className="card-head">
          <h2 id="collection-title">{t('collection.title')}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={t('common.close')}
            onClick={() => dialog.current?.close()}
          >
            <CloseIcon />
          </button>
        </div>
        <p className="quiet">{t('collection.hint')}</p>
        <ul>
          {items.toReversed().map(({ pid, name, picture, space }) => (
            <li key={pid}>
              {picture ? <img src={picture} alt="" /> : <span className="no-picture" aria-hidden="true" />}
              <span dir="auto">{name}</span>
              {space.pid !== '' && (
                <a className="quiet" dir="auto" href={pathOfSpace(space.pid)}>
                  {space.name}
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
      </dialog>
    </>
  );
}
