import { Button, Code, MultiSelect, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { answer } from '@pleinair/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { getConfig } from '../../lib/config.ts';
import { useLayers } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { copyLink } from '../../parts/share/copy-link.tsx';
import { Caution } from '../../ui/caution.tsx';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Choice } from './choice.tsx';
import { OwnerProof } from './owner-proof.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Days that a token can be valid. */
const LIFETIMES = [7, 30, 90, 366] as const;
const SCOPES = ['read', 'write'] as const;

/** Creates a token for scripts, and shows it only once. */
export function NewToken({ onDone }: { onDone: () => void }) {
  const [token, setToken] = useState<string>();
  return token === undefined ? <Form onMade={setToken} /> : <Made token={token} onDone={onDone} />;
}

function Form({ onMade }: { onMade: (token: string) => void }) {
  const { t } = useTranslation();
  const layers = useLayers();
  const form = useForm({
    initialValues: {
      name: '',
      scope: 'read' as (typeof SCOPES)[number],
      layer_pids: [] as string[],
      expires_in_days: '30',
      current_password: '',
    },
    validate: { name: (name) => (name.trim() ? null : t('settings.tokens.nameMissing')) },
  });
  const { submit, isPending, problems } = useAccountForm(
    form,
    async ({ name, scope, layer_pids, expires_in_days, current_password }) => {
      const made = await answer(
        api.POST('/user/me/tokens', {
          body: {
            name: name.trim(),
            scope,
            expires_in_days: Number(expires_in_days),
            layer_pids: layer_pids.length > 0 ? layer_pids : null,
            ...(current_password && { current_password }),
          },
        }),
      );
      onMade(made.token);
    },
    () => void queryClient.invalidateQueries({ queryKey: queryKeys.tokens }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Problem messages={problems} />
        <TextInput
          label={t('settings.tokens.name')}
          description={t('settings.tokens.nameHint')}
          maxLength={120}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Choice
          label={t('settings.tokens.scope')}
          value={form.values.scope}
          choices={SCOPES}
          names={{ read: t('settings.tokens.read'), write: t('settings.tokens.write') }}
          onChange={(scope) => form.setFieldValue('scope', scope)}
        />
        <MultiSelect
          label={t('settings.tokens.channels')}
          description={t('settings.tokens.channelsHint')}
          placeholder={form.values.layer_pids.length === 0 ? t('settings.tokens.allChannels') : undefined}
          data={layers.map(({ pid, name }) => ({ value: pid, label: `+${name}` }))}
          {...form.getInputProps('layer_pids')}
        />
        <NativeSelect
          label={t('settings.tokens.lifetime')}
          data={LIFETIMES.map((days) => ({
            value: String(days),
            label: t('settings.tokens.days', { count: days }),
          }))}
          {...form.getInputProps('expires_in_days')}
        />
        <OwnerProof {...form.getInputProps('current_password')} />
        <Button type="submit" loading={isPending}>
          {t('settings.tokens.make')}
        </Button>
      </Stack>
    </form>
  );
}

function Made({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation();
  const { api_key, public_url } = getConfig();
  const example = `curl ${public_url}/api/v1/user/me \\\n  -H 'X-Api-Key: ${api_key}' \\\n  -H 'Authorization: Bearer ${token}'`;
  return (
    <Stack>
      <Caution role="status">{t('settings.tokens.once')}</Caution>
      <Code block>{token}</Code>
      <Button variant="default" onClick={() => void copyLink(token, t('settings.tokens.copied'))}>
        {t('settings.tokens.copy')}
      </Button>
      <Text size="sm">{t('settings.tokens.example')}</Text>
      <Code block>{example}</Code>
      <DialogFoot>
        <Button onClick={onDone}>{t('settings.tokens.done')}</Button>
      </DialogFoot>
    </Stack>
  );
}
