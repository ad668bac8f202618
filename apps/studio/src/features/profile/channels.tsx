import { Avatar, Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiError, answer, type Layer } from '@pleinair/client';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { isChannelName } from '../../lib/channel-name.ts';
import { useLayer, useLayers } from '../../lib/me.ts';
import { setPreferences } from '../../lib/preferences.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { confirm } from '../../ui/confirm.tsx';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { leadToField } from '../../ui/lead-to-problem.ts';
import { notify } from '../../ui/notify.ts';
import { Problem } from '../../ui/problem.tsx';
import { useStartOnce } from '../../ui/use-start-once.ts';

/** All channels of the creator: select the current one, create one, delete one. */
export function Channels() {
  const { t } = useTranslation();
  const layers = useLayers();
  const current = useLayer();
  const remove = useMutation({
    mutationFn: ({ pid }: Layer) => answer(api.DELETE('/layer/{pid}', { params: { path: { pid } } })),
    onSuccess: async (_, { name }) => {
      notify.success({ message: t('profile.channelDeleted', { name }) });
      // Its spaces are gone, too.
      await queryClient.invalidateQueries();
    },
  });
  const askAndRemove = async (layer: Layer) => {
    const goOn = await confirm({
      title: t('profile.deleteChannel', { name: layer.name }),
      message: t('profile.deleteWarning'),
      confirm: t('common.delete'),
      danger: true,
    });
    if (goOn) remove.mutate(layer);
  };
  return (
    <Stack>
      <Problem messages={remove.error ? problemsOf(remove.error) : []} />
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {layers.map((layer) => (
          <Group component="li" key={layer.pid} gap="xs">
            {/* A long name breaks before its one button goes below; two of them take that line anyway. */}
            <Group gap="xs" wrap="nowrap" flex={layer.pid === current.pid ? '1 1 11rem' : '1 1 auto'} miw={0}>
              <Avatar src={layer.thumbnail} name={layer.name} size={32} color="viridian" alt="" />
              <Stack gap={2} align="flex-start" miw={0}>
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  +{layer.name}
                </Text>
                {layer.pid === current.pid && layers.length > 1 && (
                  <Badge variant="light" tt="none">
                    {t('profile.current')}
                  </Badge>
                )}
              </Stack>
            </Group>
            {layers.length > 1 && (
              <Group gap="xs" ms="auto">
                {layer.pid !== current.pid && (
                  <Button
                    size="compact-md"
                    variant="default"
                    aria-label={`${t('profile.work')}: +${layer.name}`}
                    onClick={() => setPreferences({ channel: layer.pid })}
                  >
                    {t('profile.work')}
                  </Button>
                )}
                <Button
                  size="compact-md"
                  variant="subtle"
                  color="red"
                  aria-label={t('profile.deleteChannel', { name: layer.name })}
                  loading={remove.isPending && remove.variables.pid === layer.pid}
                  onClick={() => void askAndRemove(layer)}
                >
                  {t('common.delete')}
                </Button>
              </Group>
            )}
          </Group>
        ))}
      </Stack>
      <NewChannel />
    </Stack>
  );
}

function NewChannel() {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (name) => (isChannelName(name) ? null : t('profile.nameInvalid')) },
  });
  const create = useStartOnce(
    useMutation({
      mutationFn: (body: { name: string }) => answer(api.POST('/layer', { body })),
      onSuccess: async ({ pid, name }) => {
        await queryClient.invalidateQueries({ queryKey: queryKeys.layers });
        setPreferences({ channel: pid });
        form.reset();
        notify.success({ message: t('profile.channelMade', { name }) });
      },
      onError: (error) => {
        const rest = error instanceof ApiError ? showFieldErrors(form, error) : problemsOf(error);
        if (rest.length > 0) notify.danger({ title: t('common.error'), message: rest.join(' ') });
      },
    }),
  );
  return (
    <form onSubmit={form.onSubmit((body) => create.mutate(body), leadToField)} noValidate>
      <Group align="flex-end" gap="sm">
        <TextInput
          flex="1 1 220px"
          maw={400}
          label={t('profile.newChannel')}
          description={t('profile.nameHint')}
          leftSection="+"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          {...form.getInputProps('name')}
          onChange={({ currentTarget }) => form.setFieldValue('name', currentTarget.value.toLowerCase())}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          loading={create.isPending}
        >
          {t('profile.makeChannel')}
        </Button>
      </Group>
    </form>
  );
}
