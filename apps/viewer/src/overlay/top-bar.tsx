import type { Space } from '@pleinair/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOfChannel } from '../boot/link.ts';
import { ShareIcon } from './icons.tsx';
import { LanguageMenu } from './language-menu.tsx';

/** Whose space this is, its name, language and share. `heading`: whether no page below says the name itself. */
export function TopBar({ space, heading }: { space: Space; heading: boolean }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const title = space.card_title || space.name;

  const share = async () => {
    const link = { title, url: location.origin + location.pathname };
    if (navigator.share) return navigator.share(link).catch(() => undefined);
    await navigator.clipboard?.writeText(link.url);
    setCopied(true);
    setTimeout(() => setCopied(false), 2500);
  };
  return (
    <header className="top-bar" data-solid>
      <div className="top-names">
        <a href={pathOfChannel(space.layer_name)}>+{space.layer_name}</a>
        {heading && <h1>{title}</h1>}
      </div>
      <LanguageMenu />
      <button
        type="button"
        className="icon-button"
        aria-label={t('common.share')}
        onClick={() => void share()}
      >
        <ShareIcon />
      </button>
      <p role="status" className={copied ? 'toast' : 'sr-only'}>
        {copied && t('common.linkCopied')}
      </p>
    </header>
  );
}
