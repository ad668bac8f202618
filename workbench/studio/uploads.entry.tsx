import { useState } from 'react';
import type { ListedUpload } from '../../apps/studio/src/parts/upload/upload-queue.ts';
import { UploadsList } from '../../apps/studio/src/parts/upload/uploads-list.tsx';
import type { Entry, State } from '../src/entry.ts';

type Status = ListedUpload['status'];
const NAMES = ['Photo 1.png', 'Photo 2.png', 'Photo 3.png', 'Photo 4.png', 'Photo 5.png', 'Photo 6.png'];

function Uploads({ statuses }: { statuses: readonly Status[] }) {
  const [uploads, setUploads] = useState(() =>
    statuses.map((status, id): ListedUpload => ({ id, file: new File([], NAMES[id] ?? ''), status })),
  );
  const nothing = () => {};
  return (
    <UploadsList
      uploads={uploads}
      onRetry={nothing}
      onShrink={nothing}
      onUseShrunk={nothing}
      onRemove={(id) => setUploads((all) => all.filter((one) => one.id !== id))}
    />
  );
}

const listOf = (...statuses: Status[]): State => ({ show: () => <Uploads statuses={statuses} /> });
const added: Status = { step: 'added', facts: { warnings: [] } as never };

const waiting: Status = { step: 'waiting' };

export const entry = {
  title: 'Uploads',
  group: 'Components',
  states: {
    'on their way': listOf({ step: 'sending', percent: 40 }, { step: 'checking' }, { step: 'waiting' }),
    offline: listOf({ step: 'offline', percent: 40 }),
    'connection lost': listOf({ step: 'lost' }),
    'too large': listOf({
      step: 'refused',
      problems: ['240 MB > 200 MB'],
      mayRetry: false,
      mayShrink: true,
      lack: 'upload_size',
    }),
    'made smaller': listOf({ step: 'shrunk', before: 48_000_000, after: 12_000_000 }),
    'four arrived': listOf(added, added, added, added),
    'five wait': listOf({ step: 'sending', percent: 40 }, waiting, waiting, waiting, waiting, waiting),
  },
} as const satisfies Entry;
