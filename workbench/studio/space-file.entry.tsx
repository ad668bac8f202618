import { Modal } from '@mantine/core';
import { describeSpaces } from '../../apps/studio/src/parts/space-file/describe-spaces.ts';
import { EndedImports } from '../../apps/studio/src/parts/space-file/ended-imports.tsx';
import { ExportDialog } from '../../apps/studio/src/parts/space-file/export-dialog.tsx';
import { ImportDialog } from '../../apps/studio/src/parts/space-file/import-dialog.tsx';
import { ImportForm } from '../../apps/studio/src/parts/space-file/import-form.tsx';
import type { KeptImport } from '../../apps/studio/src/parts/space-file/kept-imports.ts';
import type { Importing } from '../../apps/studio/src/parts/space-file/use-import.ts';
import type { Entry } from '../src/entry.ts';
import { aContent, aSpace } from '../src/factories.ts';

const ignore = async () => {};
const idle: Importing = {
  status: { is: 'idle' },
  start: ignore,
  retry: ignore,
  leaveOut: undefined,
  close: ignore,
  shortfall: undefined,
};
const opened = {
  description: describeSpaces([aContent()], {
    labelsOf: () => [],
    walk: { name: '港をめぐる', description: '' },
  }).description,
  sizeOf: () => 1_200_000,
  read: async (path: string) => new File([], path),
};
const importing = (state: Partial<Importing>) => () => (
  <Modal opened onClose={ignore} title="空間">
    <ImportForm opened={opened} byte_size={1_300_000} importing={{ ...idle, ...state }} />
  </Modal>
);
const ended: KeptImport = {
  id: 'one',
  filename: '休暇.zip',
  byte_size: 1_300_000,
  layer_pid: 'any',
  state: { pids: [], created: [], missing: [], notes: [] },
  at: 4,
  of: 10,
  leftOut: [],
  isBeingRemoved: false,
  noted_at: 0,
};
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
    'ended halfway': {
      show: () => (
        <EndedImports
          imports={[ended, { ...ended, id: 'other', isBeingRemoved: true }]}
          onFile={() => undefined}
        />
      ),
    },
    'no space file': {
      show: () => <ImportDialog file={new File(['?'], '休暇.zip')} opened onClose={ignore} />,
    },
  },
} as const satisfies Entry;
