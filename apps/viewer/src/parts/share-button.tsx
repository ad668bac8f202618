import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareIcon } from './icons.tsx';
import { walkOfPage } from './walk-of-page.ts';

type Shared = 'copied' | 'by_hand' | undefined;

/** Shares the page's link through the device's share sheet, else copies it, else shows it selected for copying by hand. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation();
  const [shared, setShared] = useState<Shared>();
  const button = useRef<HTMLButtonElement>(null);
  // Of the address's search, only the walk is for others, too.
  const walk = walkOfPage();
  const search = walk === undefined ? '' : `?${new URLSearchParams({ walk })}`;
  const url = location.origin + location.pathname + search;

  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title, url });
    } catch (error) {
      // The visitor closed the sheet. Other failures, as in in-app browsers, fall back to copying.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setShared('copied');
      setTimeout(() => setShared(undefined), 2500);
    } catch {
      // Denied, or unavailable without HTTPS.
      setShared('by_hand');
    }
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={t('common.share')}
        title={t('common.share')}
        onClick={() => void share()}
      >
        <ShareIcon />
      </button>
      <p role="status" className={shared === 'copied' ? 'toast' : 'sr-only'}>
        {shared === 'copied' && t('common.linkCopied')}
      </p>
      {shared === 'by_hand' && (
        <label className="toast link-by-hand">
          {t('common.copyByHand')}
          <input
            value={url}
            readOnly
            dir="ltr"
            ref={selectAll}
            // The field goes as it loses the focus.
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.preventDefault();
              button.current?.focus();
            }}
            onBlur={() => setShared(undefined)}
          />
        </label>
      )}
    </>
  );
}

function selectAll(field: HTMLInputElement | null) {
  field?.focus();
  field?.select();
}
