import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type ContentType, contentRegistry, USUAL_TYPES } from '@pleinair/content/definitions';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getConfig } from '../lib/config.ts';
import { problemsOf } from '../lib/problems.ts';
import { checkLink, type LinkedFile } from './check-link.ts';
import { linkProblemText } from './link-problem-text.ts';

/** Whether objects may have files of other sites here. */
export const mayLink = () => getConfig().link_origins.length > 0;

interface LinkFieldProps {
  /** The object types whose files are taken. */
  types?: readonly ContentType[];
  /** Takes up a file that can be read from here; what it rejects with is said beside the field. */
  onLink: (link: LinkedFile) => void | Promise<void>;
}

/** The address of a file that stays where it is; it is read before it is taken. */
export function LinkField({ types = USUAL_TYPES, onLink }: LinkFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isChecking, setIsChecking] = useState(false);
  const check = useRef<AbortController>(undefined);
  useEffect(() => () => check.current?.abort(), []);
  const origins = getConfig().link_origins;
  const endings = types.flatMap((type) => contentRegistry[type].accepts.flatMap((file) => file.extensions));
  const kinds = [...new Set(endings)].map((ending) => `.${ending}`).join(', ');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    check.current = new AbortController();
    const { signal } = check.current;
    setProblems([]);
    setIsChecking(true);
    try {
      const checked = await checkLink(text, { types, origins, signal });
      if (checked.ok) await onLink(checked.link);
      else setProblems(checked.problems.map((problem) => linkProblemText(t, problem)));
    } catch (error) {
      if (!signal.aborted) setProblems(problemsOf(error));
    } finally {
      if (!signal.aborted) setIsChecking(false);
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
          value={text}
          error={problems.length > 0 && problems.join(' ')}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblems([]);
          }}
          data-autofocus
        />
        {!origins.includes('https:') && (
          <Text size="sm" c="dimmed">
            {t('link.sites', { sites: origins.map((origin) => new URL(origin).host).join(', ') })}
          </Text>
        )}
        <Group>
          <Button type="submit" loading={isChecking} disabled={text.trim() === ''}>
            {t('link.use')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
