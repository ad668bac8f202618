import type { Space } from '@pleinair/client';
import { langOf, pathOfChannel, spaceTitle } from '@pleinair/domain';
import { CollectionButton } from '../parts/collection/collection-button.tsx';
import { LanguageMenu } from '../parts/language-menu.tsx';
import { ShareButton } from '../parts/share-button.tsx';

/** The space's owner, name, language menu and share button. `heading`: whether the name is the page's heading here. */
export function TopBar({ space, heading }: { space: Space; heading: boolean }) {
  const title = spaceTitle(space);
  return (
    <header className="top-bar" data-solid>
      <div className="top-names">
        <a href={pathOfChannel(space.layer_name)}>+{space.layer_name}</a>
        {heading && <h1 lang={langOf(space)}>{title}</h1>}
      </div>
      <CollectionButton />
      <LanguageMenu />
      <ShareButton title={title} />
    </header>
  );
}
