import { Button, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { ApiError, answer } from '@pleinair/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { isWebAddress } from '../../lib/is-web-address.ts';
import { problemsOf } from '../../lib/problems.ts';
import { anchorPageQuery } from '../../parts/anchors/anchor-queries.ts';
import { hobjectPageQuery } from '../../parts/hobjects/hobject-queries.ts';
import { showFieldErrors } from '../../ui/form-errors.ts';
import { leadToField } from '../../ui/lead-to-problem.ts';
import { Problem } from '../../ui/problem.tsx';
import { useLinkChange } from './link-form.ts';

/** Entries offered at once; others are found by name. */
const OFFERED = { page: 1, per: 50 };
/** Milliseconds after the last key before searching. */
const PAUSE = 250;

interface NewLinkFormProps {
  layer_pid: string;
  onDone: () => void;
}

/** Links one of the user's objects, at one of their anchors or with an address that visitors continue to. */
export function NewLinkForm({ layer_pid, onDone }: NewLinkFormProps) {
  const { t } = useTranslation();
  const [sought, seek] = useState({ object: '', anchor: '' });
  const [asked] = useDebouncedValue(sought, PAUSE);
  const objects = useQuery(hobjectPageQuery({ query: asked.object, sort: 'new' }, OFFERED));
  const anchors = useQuery(anchorPageQuery({ query: asked.anchor }, OFFERED));
  const form = useForm({
    initialValues: { hobject_pid: '', anchor_pid: '', return_url: '' },
    validate: {
      hobject_pid: (pid) => (pid ? null : t('play.choose')),
      return_url: (text, { anchor_pid }) => {
        if (text.trim() === '') return anchor_pid ? null : t('printedLinks.returnNeeded');
        return isWebAddress(text.trim()) ? null : t('printedLinks.urlInvalid');
      },
    },
  });
  const save = useLinkChange({
    write: ({ hobject_pid, anchor_pid, return_url: typed }: typeof form.values) => {
      const place = { layer_pid, hobject_pid };
      const return_url = typed.trim();
      return anchor_pid
        ? answer(api.POST('/link', { body: { ...place, anchor_pid, ...(return_url && { return_url }) } }))
        : answer(api.PUT('/link', { body: { ...place, return_url } }));
    },
    onDone,
    showRefusal: (error) => showFieldErrors(form, error),
  });
  const isAtField =
    save.error instanceof ApiError && Object.keys(save.error.ferrors).some((field) => field in form.values);
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values), leadToField)} noValidate>
      <Stack>
        <Problem messages={save.isError && !isAtField ? problemsOf(save.error) : []} />
        <Select
          label={t('printedLinks.object')}
          description={t('printedLinks.objectHint')}
          placeholder={t('play.choose')}
          data={named(objects.data?.hobjects)}
          searchable
          onSearchChange={(object) => seek((before) => ({ ...before, object }))}
          {...form.getInputProps('hobject_pid')}
        />
        <Select
          label={t('printedLinks.anchor')}
          description={t('printedLinks.anchorHint')}
          placeholder={t('printedLinks.noAnchor')}
          clearable
          data={named(anchors.data?.anchors)}
          searchable
          onSearchChange={(anchor) => seek((before) => ({ ...before, anchor }))}
          {...form.getInputProps('anchor_pid')}
          value={form.values.anchor_pid || null}
          onChange={(pid) => form.setFieldValue('anchor_pid', pid ?? '')}
        />
        <TextInput
          type="url"
          label={t('printedLinks.returnUrl')}
          description={t('printedLinks.returnUrlHint')}
          dir="ltr"
          {...form.getInputProps('return_url')}
        />
        <Button type="submit" loading={save.isPending}>
          {t('common.save')}
        </Button>
      </Stack>
    </form>
  );
}

const named = (items: readonly { pid: string; name: string }[] = []) =>
  items.map(({ pid, name }) => ({ value: pid, label: name }));
