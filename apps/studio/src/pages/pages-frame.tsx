import { Entrance } from '../app/entrance.tsx';
import { PageProviders } from '../app/page-providers.tsx';
import { PaletteHost } from '../features/palette/palette-host.tsx';
import { NewSpaceButton } from '../parts/plan/new-space-button.tsx';
import { UsedUpSpaces } from '../parts/plan/used-up-spaces.tsx';

/** The frame of all pages but the first ones, which do without what it loads. */
export function Component() {
  return (
    <PageProviders>
      <PaletteHost>
        <Entrance NewSpaceButton={NewSpaceButton} UsedUpSpaces={UsedUpSpaces} />
      </PaletteHost>
    </PageProviders>
  );
}
