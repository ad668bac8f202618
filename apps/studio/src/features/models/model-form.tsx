import { Button, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiError, answer, type Schemas } from '@pleinair/client';
import { NumberField } from '@pleinair/content/fields';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useMe } from '../../lib/me.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { notify } from '../../ui/notify.ts';
import { NumberCheckedForm } from '../../ui/number-checked-form.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ModelFile } from './model-file.tsx';
import { useModelNames } from './names.ts';

type Model = Schemas['Model'];

const ACCESS = ['owner', 'unlisted', 'everyone', 'licensed'] as const;
const USAGES = ['either', 'root', 'child'] as const;
/** File fields, with the field of the answer that has their address. */
const FILES = [
  ['data', 'cross_platform_data'],
  ['ios_data', 'ios_data'],
  ['android_data', 'android_data'],
  ['thumbnail', 'thumbnail_medium'],
] as const;
type FileField = (typeof FILES)[number][0];

/** Defines or changes a model: its identifier, who may use it, and its files for devices. */
export function ModelForm({ model, onDone }: { model: Model | undefined; onDone: () => void }) {
  const { t } = useTranslation();
  const me = useMe();
  const { access, usages } = useModelNames();
  const form = useForm({
    initialValues: {
      display_name: model?.display_name ?? '',
      description: model?.description ?? '',
      provider: model?.provider ?? partOf(me.username),
      collection: model?.collection ?? '',
      name: model?.name ?? '',
      version: model?.version ?? '1.0',
      format: model?.format ?? 'glb',
      usage: model?.usage ?? USAGES[0],
      access_level: model?.access_level ?? ACCESS[0],
      scale: model?.scale ?? 1,
      data: undefined,
      ios_data: undefined,
      android_data: undefined,
      thumbnail: undefined,
    } as Values,
    validate: {
      collection: (text) => (PART.test(text) ? null : t('models.partInvalid')),
      provider: (text) => (PART.test(text) ? null : t('models.partInvalid')),
      name: (text) => (PART.test(text) ? null : t('models.partInvalid')),
      version: (text) => (/^\d{1,4}\.\d{1,4}$/.test(text) ? null : t('models.versionInvalid')),
    },
  });
  const save = useMutation({
    mutationFn: ({ display_name, ...values }: Values) => {
      const body = { ...values, display_name: display_name || values.name };
      return model
        ? answer(api.PUT('/model/{pid}', { params: { path: { pid: model.pid } }, body }))
        : answer(api.POST('/model', { body }));
    },
    onSuccess: async () => {
      notify.success({ message: t('models.saved') });
      onDone();
      await queryClient.invalidateQueries({ queryKey: queryKeys.models });
    },
    onError: (error) => error instanceof ApiError && showFieldErrors(form, error),
  });
  const isAtField =
    save.error instanceof ApiError && Object.keys(save.error.ferrors).some((field) => field in form.values);
  const labels: Record<FileField, string> = {
    data: t('models.files.data'),
    ios_data: t('models.files.ios'),
    android_data: t('models.files.android'),
    thumbnail: t('models.files.thumbnail'),
  };
  return (
    <NumberCheckedForm form={form} onSubmit={(values) => save.mutate(values)}>
      <Stack>
        <Problem messages={save.isError && !isAtField ? problemsOf(save.error) : []} />
        <TextInput
          label={t('models.displayName')}
          maxLength={120}
          data-autofocus
          {...form.getInputProps('display_name')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={t('models.provider')} {...form.getInputProps('provider')} />
          <TextInput label={t('models.collection')} {...form.getInputProps('collection')} />
          <TextInput label={t('models.name')} {...form.getInputProps('name')} />
          <TextInput label={t('models.version')} {...form.getInputProps('version')} />
          <TextInput
            label={t('models.format')}
            description={t('models.formatHint')}
            {...form.getInputProps('format')}
          />
          <NumberField
            label={t('models.scale')}
            description={t('models.scaleHint')}
            min={0.0001}
            max={10_000}
            {...form.getInputProps('scale')}
            value={form.values.scale}
          />
          <NativeSelect
            label={t('models.access')}
            data={ACCESS.map((value) => ({ value, label: access[value] }))}
            {...form.getInputProps('access_level')}
          />
          <NativeSelect
            label={t('models.usage')}
            data={USAGES.map((value) => ({ value, label: usages[value] }))}
            {...form.getInputProps('usage')}
          />
        </SimpleGrid>
        <Textarea
          label={t('models.description')}
          autosize
          minRows={2}
          {...form.getInputProps('description')}
        />
        {FILES.map(([field, answered]) => (
          <ModelFile
            key={field}
            label={labels[field]}
            isPicture={field === 'thumbnail'}
            address={model?.[answered] ?? null}
            value={form.values[field]}
            error={form.errors[field]}
            onChange={(sent) => form.setFieldValue(field, sent)}
          />
        ))}
        <Button type="submit" loading={save.isPending}>
          {t('common.save')}
        </Button>
      </Stack>
    </NumberCheckedForm>
  );
}

type Values = Pick<
  Model,
  'display_name' | 'description' | 'provider' | 'collection' | 'name' | 'version' | 'format' | 'usage'
> &
  Pick<Model, 'access_level' | 'scale'> &
  /** A signed id, null to remove the file, or undefined to leave it. */
  Partial<Record<FileField, string | null>>;

/** A part of an identifier. */
const PART = /^[a-z0-9_-]{1,60}$/;
const partOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, '-')
    .slice(0, 60);
