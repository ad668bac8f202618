import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { answer, type Schemas } from '@pleinair/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useDateFormat } from '../../lib/date-format.ts';
import { useLayers } from '../../lib/me.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { confirm } from '../../ui/confirm.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { notify } from '../../ui/notify.ts';
import { Pages } from '../../ui/pages.tsx';
import { Problem } from '../../ui/problem.tsx';
import { PER, tokensQuery } from './access-queries.ts';
import classes from './settings.module.css';

type Token = Schemas['PersonalToken'];

const NewTokenDialog = lazyDialog(async () => (await import('./new-token-dialog.tsx')).NewTokenDialog);

/** The user's tokens for scripts, with their scopes and a button to revoke each. */
export function Tokens() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [isMaking, making] = useDisclosure(false);
  const list = useQuery(tokensQuery(page));
  const revoke = useMutation({
    mutationFn: ({ pid }: Token) =>
      answer(api.DELETE('/user/me/tokens/{pid}', { params: { path: { pid } } })),
    onSuccess: () => notify.success({ message: t('settings.tokens.revoked') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.tokens }),
  });
  const askAndRevoke = async (token: Token) => {
    const goOn = await confirm({
      title: t('settings.tokens.revokeNamed', { name: token.name }),
      message: t('settings.tokens.revokeMessage'),
      confirm: t('settings.tokens.revoke'),
      danger: true,
    });
    if (goOn) revoke.mutate(token);
  };
  if (list.isError) return <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />;
  if (!list.data) return <Loading />;
  const { tokens, total } = list.data;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('settings.tokens.about')}
      </Text>
      <Problem messages={revoke.isError ? problemsOf(revoke.error) : []} />
      {tokens.length > 0 && (
        <ul className={classes.rows}>
          {tokens.map((token) => (
            <Row key={token.pid} token={token} onRevoke={() => void askAndRevoke(token)} />
          ))}
        </ul>
      )}
      {total > PER && <Pages total={total} per={PER} page={page} onPage={setPage} />}
      <Group>
        <Button variant="default" onClick={making.open}>
          {t('settings.tokens.make')}
        </Button>
      </Group>
      <NewTokenDialog opened={isMaking} onClose={making.close} />
    </Stack>
  );
}

function Row({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { t } = useTranslation();
  const layers = useLayers();
  const { name, scope, layer_pids, expires_at, revoked_at, last_used_at } = token;
  const date = useDateFormat({ dateStyle: 'medium' });
  const day = (at: string) => date.format(new Date(at));
  const isOver = new Date(expires_at) <= new Date();
  const channels =
    layer_pids === null
      ? t('settings.tokens.allChannels')
      : layers
          .filter(({ pid }) => layer_pids.includes(pid))
          .map((layer) => `+${layer.name}`)
          .join(', ');
  const facts = [
    scope === 'read' ? t('settings.tokens.read') : t('settings.tokens.write'),
    channels,
    revoked_at
      ? t('settings.tokens.revokedOn', { date: day(revoked_at) })
      : isOver
        ? t('settings.tokens.expiredOn', { date: day(expires_at) })
        : t('settings.tokens.expiresOn', { date: day(expires_at) }),
    last_used_at ? t('settings.tokens.usedOn', { date: day(last_used_at) }) : t('settings.tokens.unused'),
  ];
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <Text fw={500} dir="auto" c={revoked_at || isOver ? 'dimmed' : undefined}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      </div>
      {!revoked_at && !isOver && (
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          aria-label={t('settings.tokens.revokeNamed', { name })}
          onClick={onRevoke}
        >
          {t('settings.tokens.revoke')}
        </Button>
      )}
    </li>
  );
}
