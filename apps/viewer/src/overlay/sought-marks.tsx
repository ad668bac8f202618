import { anchorKind } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { QrCodeIcon } from '../parts/icons.tsx';
import type { SoughtMark } from '../session/way.ts';

/** Thumbnails that fit next to each other on a phone. */
const MOST = 4;

const isCode = ({ anchor }: SoughtMark) => anchorKind(anchor.anchor_type) === 'qr_marker';

/** Shows which picture or code to point the phone at; lost ones keep their objects where last seen. */
export function SoughtMarks({ marks }: { marks: readonly SoughtMark[] }) {
  const { t } = useTranslation();
  const lost = marks.find((mark) => mark.isLost);
  const words = () => {
    const count = marks.length;
    if (lost) return isCode(lost) ? t('session.codeLost') : t('session.pictureLost');
    if (marks.every(isCode)) return t('session.pointAtCode', { count });
    return marks.some(isCode) ? t('session.pointAtMark') : t('session.pointAtPicture', { count });
  };
  return (
    <section className={marks.length > 0 ? 'sheet sought' : 'sr-only'}>
      <p role="status">{marks.length > 0 && words()}</p>
      <ul>
        {marks.slice(0, MOST).map((mark) => (
          <li key={mark.anchor.pid}>
            <Mark {...mark} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mark(mark: SoughtMark) {
  const { name, description, thumbnail_medium, mark: picture } = mark.anchor;
  const label = description || name;
  if (!isCode(mark)) return <img src={thumbnail_medium ?? picture ?? ''} alt={label} />;
  return (
    <span className="code" role="img" aria-label={label}>
      <QrCodeIcon />
    </span>
  );
}
