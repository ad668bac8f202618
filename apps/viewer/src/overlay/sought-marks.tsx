import { useTranslation } from 'react-i18next';
import type { SoughtMark } from '../session/way.ts';

/** Thumbnails that fit next to each other on a phone. */
const MOST = 4;

/** Shows which picture to point the phone at; lost pictures keep their objects where last seen. */
export function SoughtMarks({ marks }: { marks: readonly SoughtMark[] }) {
  const { t } = useTranslation();
  const isLost = marks.some((mark) => mark.isLost);
  const words = isLost ? t('session.pictureLost') : t('session.pointAtPicture', { count: marks.length });
  return (
    <section className={marks.length > 0 ? 'sheet sought' : 'sr-only'} data-lost={isLost || undefined}>
      <p role="status">{marks.length > 0 && words}</p>
      <ul>
        {marks.slice(0, MOST).map(({ anchor }) => (
          <li key={anchor.pid}>
            <img src={anchor.thumbnail_medium ?? anchor.mark ?? ''} alt={anchor.description || anchor.name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
