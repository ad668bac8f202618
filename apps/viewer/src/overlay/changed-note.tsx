import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../parts/icons.tsx';

interface ChangedNoteProps {
  onLoad: () => void;
  onClose: () => void;
}

/** Says that the space was edited since it was loaded, and offers to load it again. */
export function ChangedNote({ onLoad, onClose }: ChangedNoteProps) {
  const { t } = useTranslation();
  return (
    <section className="sheet failed changed">
      <p role="status">{t('session.changed')}</p>
      <div className="changed-actions">
        <button type="button" className="button" onClick={onLoad}>
          {t('session.loadAgain')}
        </button>
        <button type="button" className="icon-button" aria-label={t('common.close')} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
    </section>
  );
}
