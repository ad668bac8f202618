import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { answer } from '@pleinair/client';
import { IconPlus, IconQrcode } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { useLayer } from '../../lib/me.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { HobjectPicture } from '../../parts/hobjects/hobject-picture.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { notify } from '../../ui/notify.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pages } from '../../ui/pages.tsx';
import { Problem } from '../../ui/problem.tsx';
import type { ShownLink } from './link-dialog.tsx';
import { LINKS_PER_PAGE, linksQuery, nameOf, type PrintedLink, placeOf } from './link-queries.ts';
import classes from './printed-links.module.css';

const LinkDialog = lazyDialog(async () => (await import('./link-dialog.tsx')).LinkDialog);

/** The channel's links to single objects, with their QR codes. */
export function PrintedLinks() {
  const { t } = useTranslation();
  const layer = useLayer();
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<ShownLink>();
  const [isOpen, dialog] = useDisclosure();
  const show = (what: ShownLink) => {
    setShown(what);
    dialog.open();
  };
  const list = useQuery(linksQuery(layer.name, page));
  const remove = useMutation({
    mutationFn: (link: PrintedLink) => answer(api.DELETE('/link', { params: { query: placeOf(link) } })),
    onSuccess: () => notify.success({ message: t('printedLinks.deleted') }),
    onError: (error) => notify.danger({ title: t('common.error'), message: problemsOf(error).join(' ') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.printedLinks }),
  });
  const askAndRemove = async (link: PrintedLink) => {
    const goOn = await confirm({
      title: t('printedLinks.deleteNamed', { name: nameOf(link) }),
      message: t('printedLinks.deleteMessage'),
      confirm: t('common.delete'),
      danger: true,
    });
    if (goOn) remove.mutate(link);
  };
  const make = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => show({ what: 'new' })}>
      {t('printedLinks.new')}
    </Button>
  );
  const total = list.data?.total ?? 0;
  return (
    <>
      <PageHeader
        title={t('printedLinks.title')}
        description={t('printedLinks.lede')}
        actions={total > 0 && make}
      />
      {list.isPending && <Loading />}
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.data && total === 0 && (
        <EmptyState
          picture={<IconQrcode size={56} stroke={1.2} />}
          title={t('printedLinks.emptyTitle')}
          message={t('printedLinks.emptyMessage')}
          action={make}
        />
      )}
      {total > 0 && (
        <>
          <ul className={classes.links}>
            {list.data?.links.map((link) => (
              <li key={Object.values(placeOf(link)).join()} className={classes.link}>
                <span className={classes.picture}>
                  {link.hobjects[0] && <HobjectPicture hobject={link.hobjects[0]} isTiny />}
                </span>
                <Stack gap={0} className={classes.text}>
                  <Anchor
                    component={Link}
                    to={paths.editHobject(placeOf(link).hobject_pid)}
                    c="inherit"
                    fw={600}
                  >
                    {nameOf(link)}
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {[link.anchor?.name, link.return_url].filter(Boolean).join(' · ')}
                  </Text>
                </Stack>
                <Group gap="xs">
                  <Button
                    size="compact-md"
                    variant="default"
                    leftSection={<IconQrcode size={16} aria-hidden="true" />}
                    aria-label={t('printedLinks.codeNamed', { name: nameOf(link) })}
                    onClick={() => show({ what: 'code', link })}
                  >
                    {t('printedLinks.code')}
                  </Button>
                  <Button
                    size="compact-md"
                    variant="default"
                    aria-label={t('printedLinks.changeNamed', { name: nameOf(link) })}
                    onClick={() => show({ what: 'return', link })}
                  >
                    {t('printedLinks.change')}
                  </Button>
                  <Button
                    size="compact-md"
                    variant="subtle"
                    color="red"
                    aria-label={t('printedLinks.deleteNamed', { name: nameOf(link) })}
                    onClick={() => void askAndRemove(link)}
                  >
                    {t('common.delete')}
                  </Button>
                </Group>
              </li>
            ))}
          </ul>
          <Pages total={total} per={LINKS_PER_PAGE} page={page} onPage={setPage} />
        </>
      )}
      {shown && <LinkDialog shown={shown} opened={isOpen} onClose={dialog.close} />}
    </>
  );
}
