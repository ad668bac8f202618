import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ApiError, answer } from '@pleinair/client';
import { type ContentType, definitionOf, USUAL_TYPES } from '@pleinair/content/definitions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { getConfig } from '../../lib/config.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryClient } from '../../lib/query-client.ts';
import { assetUrlProblemText } from './asset-url-problem-text.ts';
import { type AskServer, checkAssetUrl, type LinkedFile } from './check-asset-url.ts';

interface AssetUrlFieldProps {
  /** The object type whose files are accepted; by default, every type's usual files. */
  type?: ContentType;
  /** The model of an object that no browser draws, with its file extensions; `type` is unknown then. */
  undrawn?: { readonly model_identifier: string; readonly extensions: readonly string[] } | undefined;
  /** Receives a checked file; the message of a rejection is shown at the field. */
  onLink: (link: LinkedFile) => void | Promise<void>;
}

/** Milliseconds for which an address is not checked again. */
const FRESH = 60_000;

const askServer: AskServer = (body, signal) => answer(api.POST('/upload/check-link', { body, signal }));

/** Checks the file at an address. */
const linkQuery = (text: string, type: ContentType | undefined, model_identifier: string | undefined) =>
  queryOptions({
    queryKey: ['link', text, type, model_identifier],
    queryFn: ({ signal }) =>
      checkAssetUrl(text, { type, model_identifier, origins: getConfig().link_origins, signal, askServer }),
    retry: false,
    staleTime: FRESH,
  });

/** The address of a file on another site, checked while it is typed. */
export function AssetUrlField({ type, undrawn, onLink }: AssetUrlFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [isTaking, setIsTaking] = useState(false);
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, 400);
  const check = useQuery({ ...linkQuery(settled, type, undrawn?.model_identifier), enabled: settled !== '' });
  const isCurrent = settled === text && text !== '';
  const link = isCurrent && check.data?.ok ? check.data.link : undefined;
  const found = check.data && !check.data.ok ? check.data.problems : [];
  const problems = check.isError
    ? addressMessages(check.error)
    : found.map((one) => assetUrlProblemText(t, one));
  const shown = failures.length > 0 ? failures : isCurrent ? problems : [];
  const origins = getConfig().link_origins;
  const types = type ? [type] : USUAL_TYPES;
  const taken =
    undrawn?.extensions ??
    types.flatMap((one) => definitionOf(one).accepts.flatMap((file) => file.extensions));
  const endings = taken.flatMap((ending) => (ending === 'glb' ? ['glb', 'gltf'] : [ending]));
  const kinds = [...new Set(endings)].map((ending) => ending.toUpperCase()).join(', ');
  const sites = origins.map((origin) => (origin === 'https:' ? origin : new URL(origin).host)).join(', ');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailures([]);
    setIsTaking(true);
    try {
      const checked = await queryClient.fetchQuery(linkQuery(text, type, undrawn?.model_identifier));
      if (checked.ok) await onLink(checked.link);
    } catch (error) {
      setFailures(addressMessages(error));
    } finally {
      setIsTaking(false);
    }
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          type="url"
          dir="ltr"
          label={t('link.label')}
          description={t('link.about', { kinds })}
          placeholder={`https://….${endings[0]}`}
          value={typed}
          error={shown.length > 0 && shown.join(' ')}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setFailures([]);
          }}
          data-autofocus
        />
        <Text size="sm" role="status" c={link ? 'viridian' : 'dimmed'}>
          {link && shown.length === 0 && `${t('link.valid')}${link.isKept ? `. ${t('link.kept')}` : ''}`}
          {isCurrent && check.isFetching && t('link.checking')}
        </Text>
        {sites !== '' && (
          <Text size="sm" c="dimmed">
            {sites === 'https:' ? t('link.stays') : t('link.sites', { sites })}
          </Text>
        )}
        <Group>
          <Button type="submit" loading={isTaking} disabled={text === ''}>
            {t('link.use')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The server's message about the address itself, or else what went wrong. */
function addressMessages(error: unknown): readonly string[] {
  const said = error instanceof ApiError ? error.ferrors.asset_uri : undefined;
  return said ?? problemsOf(error);
}
