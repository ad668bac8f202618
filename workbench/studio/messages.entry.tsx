import { ApiError } from '@pleinair/client';
import { IconPhotoPlus } from '@tabler/icons-react';
import { SaveBar } from '../../apps/studio/src/parts/saving/save-bar.tsx';
import { EmptyState } from '../../apps/studio/src/ui/empty-state.tsx';
import { Loading } from '../../apps/studio/src/ui/loading.tsx';
import { PageHeader } from '../../apps/studio/src/ui/page-header.tsx';
import { Problem } from '../../apps/studio/src/ui/problem.tsx';
import type { Entry } from '../src/entry.ts';

export const entry = {
  title: 'Messages',
  group: 'Components',
  states: {
    'page header': {
      show: () => <PageHeader title="The old crane" crumbs={[{ label: 'My Spaces', to: '/spaces' }]} />,
    },
    loading: { show: () => <Loading /> },
    'nothing there': {
      show: () => (
        <EmptyState picture={<IconPhotoPlus size={56} />} title="Crane, 1908" message="Hamburg, Germany" />
      ),
    },
    'one problem': { show: () => <Problem messages={['Name?']} onRetry={() => {}} /> },
    'deleted while it was edited': {
      show: () => (
        <SaveBar
          saving={{ conflict: undefined, error: new ApiError(404, {}), isSaving: false, isWaiting: false }}
          isChanged
          isValid
          onSave={() => {}}
          onDiscard={() => () => {}}
        />
      ),
    },
    'several problems': { show: () => <Problem messages={['Name?', 'File?']} /> },
  },
} as const satisfies Entry;
