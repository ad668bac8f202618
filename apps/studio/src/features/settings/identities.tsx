import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { answer, type Identity } from '@pleinair/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { getConfig } from '../../lib/config.ts';
import { useMe } from '../../lib/me.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryClient } from '../../lib/query-client.ts';
import { ProviderButtons } from '../../parts/identity/provider-buttons.tsx';
import { ProviderMark } from '../../parts/identity/provider-mark.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { notify } from '../../ui/notify.ts';
import { Problem } from '../../ui/problem.tsx';
import { identitiesQuery } from './identities-query.ts';

/** The user's ways to sign in, and those that can be added. */
export function Identities() {
  const { t } = useTranslation();
  const { email } = useMe();
  const { data, error } = useQuery(identitiesQuery);
  const remove = useMutation({
    mutationFn: (pid: string) => answer(api.DELETE('/user/me/identity/{pid}', { params: { path: { pid } } })),
    onSuccess: async () => {
      await queryClient.invalidateQueries(identitiesQuery);
      notify.success({ message: t('settings.identities.removed') });
    },
  });
  const failure = error ?? remove.error;

  async function askAndRemove({ pid, label: name }: Identity) {
    const goOn = await confirm({
      title: t('settings.identities.removeTitle', { name }),
      message: t('settings.identities.removeMessage', { name }),
      confirm: t('settings.identities.remove'),
      danger: true,
    });
    if (goOn) remove.mutate(pid);
  }

  if (!data) return <Problem messages={failure ? problemsOf(failure) : []} />;
  const { identities, has_password } = data;
  const others = getConfig().providers.filter(
    ({ name }) => !identities.some(({ provider }) => provider === name),
  );
  return (
    <Stack>
      <Problem messages={failure ? problemsOf(failure) : []} />
      <Text>
        {has_password ? t('settings.identities.password') : t('settings.identities.noPassword')}{' '}
        {has_password ? (
          <Anchor href="#password" underline="always">
            {t('settings.password.submit')}
          </Anchor>
        ) : (
          <Anchor component={Link} to={paths.forgotPassword} state={{ email }} underline="always">
            {t('settings.identities.choosePassword')}
          </Anchor>
        )}
      </Text>
      {identities.map((identity) => (
        <Group key={identity.pid} wrap="nowrap">
          <ProviderMark provider={identity.provider} />
          <Text flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
            {identity.email === null ? identity.label : `${identity.label} · ${identity.email}`}
          </Text>
          <Button
            variant="default"
            aria-label={`${t('settings.identities.remove')}: ${identity.label}`}
            loading={remove.isPending && remove.variables === identity.pid}
            onClick={() => askAndRemove(identity)}
          >
            {t('settings.identities.remove')}
          </Button>
        </Group>
      ))}
      <ProviderButtons providers={others} errand={{ purpose: 'link', to: paths.userSettings }} />
    </Stack>
  );
}
