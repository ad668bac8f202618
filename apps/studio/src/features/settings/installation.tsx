import { Stack, Text } from '@mantine/core';
import { answer } from '@pleinair/client';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { UseBar } from '../../parts/plan/use-bar.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';

/** The unit in which the API counts storage. */
const MEGABYTE = 1e6;

/** For admins: the storage used by the files of all accounts. */
export function Installation() {
  const { t } = useTranslation();
  const use = useQuery({
    queryKey: ['admin', 'storage'],
    queryFn: ({ signal }) => answer(api.GET('/admin/storage', { signal })),
  });
  if (use.isPending) return <Loading />;
  if (use.isError) return <Problem messages={problemsOf(use.error)} />;
  const used = use.data.used * MEGABYTE;
  const allowed = use.data.limit && use.data.limit * MEGABYTE;
  return (
    <Stack gap={4} maw={360}>
      <Text>{t('settings.installation.about')}</Text>
      <UseBar
        bytes={{ used, allowed, left: allowed === null ? null : allowed - used }}
        label={t('plan.storage')}
      />
    </Stack>
  );
}
