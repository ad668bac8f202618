import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldIcon } from '../parts/icons.tsx';

interface FoldingBarProps {
  /** Names the bar, and is all that it says while it is folded. */
  label: string;
  words: string;
  /** Label of the button that unfolds it. */
  unfold: string;
  /** What it is about, for its style. */
  met: string;
  /** Whether the space is visible behind it: a phone has no room for both. */
  hasOpened: boolean;
  /** Shown below the words. */
  children?: ReactNode;
}

/** A bar over the space for those who see it otherwise than its visitors. */
export function FoldingBar({ label, words, unfold, met, hasOpened, children }: FoldingBarProps) {
  const { t } = useTranslation();
  const [folded, setFolded] = useState(false);
  useEffect(() => {
    if (hasOpened) setFolded(matchMedia('(max-width: 40rem)').matches);
  }, [hasOpened]);
  return (
    <aside className="owner-bar" aria-label={label} data-solid data-met={met}>
      <div className="owner-words">
        <p role="status">{folded ? label : words}</p>
        {!folded && children}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-expanded={!folded}
        aria-label={folded ? unfold : t('owner.fold')}
        onClick={() => setFolded(!folded)}
      >
        <FoldIcon folded={folded} />
      </button>
    </aside>
  );
}
