import { anchorKind } from '@pleinair/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButton } from '../parts/dialog-button.tsx';
import { QrCodeIcon } from '../parts/icons.tsx';
import type { SoughtMark } from '../session/way.ts';

/** Thumbnails that fit next to each other on a phone. */
const MOST = 4;

/** Milliseconds without success after which the visitor gets help. */
const PATIENCE = 15_000;

const isCode = ({ anchor }: SoughtMark) => anchorKind(anchor.anchor_type) === 'qr_marker';
const labelOf = ({ anchor: { name, description } }: SoughtMark) => description || name;

interface SoughtMarksProps {
  marks: readonly SoughtMark[];
  /** Shows the space in 3D instead; offered after a while. */
  onOrbit?: () => void;
}

/** Shows which picture or code to point the phone at; lost ones keep their objects where last seen. */
export function SoughtMarks({ marks, onOrbit }: SoughtMarksProps) {
  const { t } = useTranslation();
  const [longSought, setLongSought] = useState<readonly SoughtMark[]>();
  useEffect(() => {
    if (marks.length === 0) return;
    const timer = setTimeout(() => setLongSought(marks), PATIENCE);
    return () => clearTimeout(timer);
  }, [marks]);
  const needsHelp = marks.length > 0 && marks === longSought;
  const [lost, ...alsoLost] = marks.filter((mark) => mark.isLost);
  const areCodes = lost ? isCode(lost) : marks.every(isCode);
  const words = () => {
    const count = marks.length;
    if (lost) {
      const name = count > 1 && alsoLost.length === 0 ? labelOf(lost) : '';
      if (name !== '') return t('session.namedLost', { name });
      return areCodes ? t('session.codeLost') : t('session.pictureLost');
    }
    if (areCodes) return t('session.pointAtCode', { count });
    return marks.some(isCode) ? t('session.pointAtMark') : t('session.pointAtPicture', { count });
  };
  return (
    <section className={marks.length > 0 ? 'sheet sought' : 'sr-only'}>
      <div role="status">
        {marks.length > 0 && <p>{words()}</p>}
        {needsHelp && <p>{areCodes ? t('session.codeTip') : t('session.pictureTip')}</p>}
      </div>
      <ul>
        {marks.slice(0, MOST).map((mark) => (
          <li key={mark.anchor.pid}>
            <Mark {...mark} />
          </li>
        ))}
      </ul>
      {needsHelp && onOrbit && (
        <button type="button" className="button" onClick={onOrbit}>
          {t('card.orbit')}
        </button>
      )}
    </section>
  );
}

/** A picture, which a tap enlarges; every code looks the same. */
function Mark(mark: SoughtMark) {
  const { t } = useTranslation();
  const { thumbnail_medium, mark: picture } = mark.anchor;
  const label = labelOf(mark);
  if (!isCode(mark)) {
    return (
      <DialogButton
        label={t('session.enlarge', { name: label })}
        className="mark-button"
        icon={<img src={thumbnail_medium ?? picture ?? ''} alt="" />}
        title={label}
        head={<h2 dir="auto">{label}</h2>}
      >
        <img className="large-mark" src={picture ?? thumbnail_medium ?? ''} alt={label} />
      </DialogButton>
    );
  }
  return (
    <span className="code" role="img" aria-label={label}>
      <QrCodeIcon />
    </span>
  );
}
