import { KeySheet } from '../../apps/studio/src/features/scene-editor/actions/key-sheet.tsx';
import { AssetUrlDialog } from '../../apps/studio/src/parts/asset-url/asset-url-dialog.tsx';
import { OthersWork } from '../../apps/studio/src/parts/others/others-work.tsx';
import { PrintSpacesDialog } from '../../apps/studio/src/parts/share/print-spaces/print-spaces-dialog.tsx';
import { ShareLink } from '../../apps/studio/src/parts/share/share-link.tsx';
import { SheetDialog } from '../../apps/studio/src/parts/share/sheet/sheet-dialog.tsx';
import { TestLink } from '../../apps/studio/src/parts/share/test-link.tsx';
import { refusal, unanswered } from '../src/answers.ts';
import type { Entry } from '../src/entry.ts';
import { aSpace } from '../src/factories.ts';
import { found } from '../src/steps.ts';

export const entry = {
  title: 'Sharing and dialogs',
  group: 'Components',
  states: {
    'link of an open space': { show: () => <ShareLink space={aSpace()} /> },
    'link of a private space': { show: () => <ShareLink space={aSpace({ access_level: 'owner' })} /> },
    'link of a space that is over': { show: () => <ShareLink space={aSpace({ window: 'over' })} /> },
    'test link': { show: () => <TestLink space={aSpace()} /> },
    'test link, loading': {
      show: () => <TestLink space={aSpace()} />,
      answers: { createTestLink: unanswered },
    },
    'test link, refused': {
      show: () => <TestLink space={aSpace()} />,
      answers: { createTestLink: () => refusal(404, 'Not found') },
    },
    'placing sheet': { show: () => <SheetDialog space={aSpace()} opened onClose={() => {}} /> },
    'printed for several spaces': {
      show: () => (
        <PrintSpacesDialog
          spaces={[aSpace({ thumbnail: null }), aSpace({ access_level: 'owner' })]}
          opened
          onClose={() => {}}
        />
      ),
      async steps() {
        await found('canvas');
      },
    },
    "another creator's work": {
      show: () => (
        <OthersWork
          name="The old crane"
          description="It lifted coffee for eighty years."
          picture={null}
          layerName="harbour-stories"
          spacePid="01m7zy2wsxesfsnmyj1qsca4g9"
          onCopy={() => {}}
          isCopying={false}
        />
      ),
    },
    'address of a file': {
      show: () => <AssetUrlDialog title="GLB" isOpen onClose={() => {}} onLink={() => {}} />,
    },
    keys: { show: () => <KeySheet opened onClose={() => {}} /> },
  },
} as const satisfies Entry;
