import { Button, NativeSelect, SimpleGrid, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiError, answer, type Schemas } from '@pleinair/client';
import { NumberField } from '@pleinair/content/fields';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useMe } from '../../lib/me.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { AbilitiesField } from '../../parts/play/abilities-field.tsx';
import { BehaviorsField } from '../../parts/play/behaviors-field.tsx';
import { ShowsMissingFields } from '../../parts/play/missing-fields.ts';
import { hasMissingFields, isSecureLink } from '../../parts/play/play-list.ts';
import { AngleFields } from '../../parts/pose/angle-fields.tsx';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { leadToProblem } from '../../ui/lead-to-problem.ts';
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
      angle_x: model?.angle_x ?? 0,
      angle_y: model?.angle_y ?? 0,
      angle_z: model?.angle_z ?? 0,
      label: model?.label ?? '',
      destination: model?.destination ?? '',
      behaviors: model?.behaviors ?? '[]',
      abilities: model?.abilities ?? '[]',
      data: undefined,
      ios_data: undefined,
      android_data: undefined,
      thumbnail: undefined,
    } as Values,
    validate: {
      collection: (text) => (PART.test(text) ? null : t('models.partInvalid')),
      provider: (text) => (PART.test(text) ? null : t('models.partInvalid')),
      name: (text) => (PART.test(text) ? null : t('models.partInvalid')),
      destination: (url) => (url === '' || isSecureLink(url) ? null : t('models.destinationInvalid')),
      version: (text) => (/^\d{1,4}\.\d{1,4}$/.test(text) ? null : t('models.versionInvalid')),
    },
  });
  const fields = useRef<HTMLDivElement>(null);
  const [showsMissing, setShowsMissing] = useState(false);
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
    <NumberCheckedForm
      form={form}
      onSubmit={(values) => {
        const isIncomplete = hasMissingFields(values.abilities);
        setShowsMissing(isIncomplete);
        if (isIncomplete) leadToProblem(fields.current);
        else save.mutate(values);
      }}
    >
      <Stack ref={fields}>
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
        <Title order={3} size="h5">
          {t('models.forObjects')}
        </Title>
        <AngleFields
          angles={form.values}
          disabled={false}
          onChange={(angle, degrees) => form.setFieldValue(angle, degrees)}
        />
        <TextInput
          label={t('models.destination')}
          description={t('models.destinationHint')}
          type="url"
          dir="ltr"
          placeholder="https://"
          maxLength={2000}
          {...form.getInputProps('destination')}
        />
        <TextInput
          label={t('models.label')}
          description={t('models.labelHint')}
          maxLength={120}
          {...form.getInputProps('label')}
        />
        <BehaviorsField
          value={form.values.behaviors}
          onChange={(behaviors) => form.setFieldValue('behaviors', behaviors)}
        />
        <ShowsMissingFields value={showsMissing}>
          <AbilitiesField
            value={form.values.abilities}
            onChange={(abilities) => form.setFieldValue('abilities', abilities)}
          />
        </ShowsMissingFields>
        <Title order={3} size="h5">
          {t('models.files.title')}
        </Title>
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
  Pick<Model, 'access_level' | 'scale' | 'angle_x' | 'angle_y' | 'angle_z'> &
  Pick<Model, 'label' | 'destination' | 'behaviors' | 'abilities'> &
  /** A signed id, null to remove the file, or undefined to leave it. */
  Partial<Record<FileField, string | null>>;

/** A part of an identifier. */
const PART = /^[a-z0-9_-]{1,60}$/;
const partOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, '-')
    .slice(0, 60);
