import { Modal } from '@mantine/core';
import { describeSpaces } from '../../apps/studio/src/parts/space-file/describe-spaces.ts';
import { ExportDialog } from '../../apps/studio/src/parts/space-file/export-dialog.tsx';
import { ImportDialog } from '../../apps/studio/src/parts/space-file/import-dialog.tsx';
import { ImportForm } from '../../apps/studio/src/parts/space-file/import-form.tsx';
import type { Importing } from '../../apps/studio/src/parts/space-file/use-import.ts';
import type { Entry } from '../src/entry.ts';
import { aContent, aSpace } from '../src/factories.ts';

const ignore = async () => {};
const idle: Importing = {
  status: { is: 'idle' },
  start: ignore,
  retry: ignore,
  leaveOut: undefined,
  cancel: ignore,
  close: ignore,
  shortfall: undefined,
};
const opened = {
  description: describeSpaces([aContent()]).description,
  sizeOf: () => 1_200_000,
  read: async (path: string) => new File([], path),
};
const importing = (state: Partial<Importing>) => () => (
  <Modal opened onClose={ignore} title="空間">
    <ImportForm opened={opened} importing={{ ...idle, ...state }} />
  </Modal>
);
const stopped = { is: 'stopped', name: 'Crane', problems: ['空き容量がありません。'] } as const;

export const entry = {
  title: 'Space files',
  group: 'Components',
  states: {
    exported: { show: () => <ExportDialog spaces={[aSpace()]} opened onClose={ignore} /> },
    imported: { show: importing({}) },
    'being imported': { show: importing({ status: { is: 'running', name: 'Crane', percent: 40 } }) },
    'stopped by a refusal': { show: importing({ status: stopped, leaveOut: ignore }) },
    'not imported whole': {
      show: importing({ shortfall: { notes: ['sequences', 'identifiers'], leftOut: ['Crane'] } }),
    },
    'no space file': {
      show: () => <ImportDialog file={new File(['?'], '休暇.zip')} opened onClose={ignore} />,
    },
  },
} as const satisfies Entry;
