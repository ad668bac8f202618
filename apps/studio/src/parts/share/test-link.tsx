import { Button, Group, Stack, Text } from '@mantine/core';
import { answer, type Space } from '@pleinair/client';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useDateFormat } from '../../lib/date-format.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { Caution } from '../../ui/caution.tsx';
import { Loading } from '../../ui/loading.tsx';
import { notify } from '../../ui/notify.ts';
import { Problem } from '../../ui/problem.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { copyLink } from './copy-link.tsx';
import { PhoneNote } from './phone-note.tsx';
import { qrSvg } from './qr-code.ts';
import classes from './share-link.module.css';

/** A new test link is made after an hour, so that one on the screen still works for most of a day. */
const testLinkQuery = (pid: string) =>
  queryOptions({
    queryKey: queryKeys.testLink(pid),
    queryFn: ({ signal }) =>
      answer(api.POST('/space/{pid}/test_link', { params: { path: { pid } }, signal })),
    staleTime: 60 * 60 * 1000,
  });

interface TestLinkProps {
  space: Space;
  /** Whether a phone can open it here: it does not scan a code on its own screen. */
  canOpen?: boolean;
}

/** A QR code and a link that open a space on its creator’s phone, even if it is closed to visitors. */
export function TestLink({ space: { pid, name }, canOpen }: TestLinkProps) {
  const { t } = useTranslation();
  const isOpenedHere = useIsPhone() && canOpen;
  const time = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const { data: link, error, refetch } = useQuery(testLinkQuery(pid));
  const withdraw = useMutation({
    mutationFn: () => answer(api.DELETE('/space/{pid}/test_link', { params: { path: { pid } } })),
    onSuccess: async () => {
      await refetch();
      notify.success({ message: t('share.test.withdrawn') });
    },
  });
  if (!link) return error ? <Problem messages={problemsOf(error)} onRetry={refetch} /> : <Loading />;
  return (
    <Stack gap="md" align="flex-start" className={classes.share}>
      {isOpenedHere && (
        <Button
          component="a"
          href={link.url}
          target="_blank"
          leftSection={<IconExternalLink size={18} aria-hidden="true" />}
        >
          {t('share.test.here')}
        </Button>
      )}
      <Text size="sm">{t(isOpenedHere ? 'share.test.howOther' : 'share.test.how')}</Text>
      <div className={classes.scan}>
        <img
          className={classes.code}
          src={`data:image/svg+xml,${encodeURIComponent(qrSvg(link.url))}`}
          alt={t('share.test.code', { name })}
        />
        <Stack gap="md">
          <Caution>{t('share.test.only')}</Caution>
          <Text size="sm">{t('share.test.about')}</Text>
          <Text size="sm">
            {t('share.test.until', { time: time.format(new Date(link.expires_at)) })}{' '}
            {t('share.test.withdrawAbout')}
          </Text>
          <PhoneNote />
        </Stack>
      </div>
      {withdraw.isError && <Problem messages={problemsOf(withdraw.error)} />}
      <Group>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden="true" />}
          onClick={() => copyLink(link.url, t('share.test.copied'), t('share.test.link'))}
        >
          {t('share.test.copy')}
        </Button>
        <Button variant="subtle" color="red" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('share.test.withdraw')}
        </Button>
      </Group>
    </Stack>
  );
}
