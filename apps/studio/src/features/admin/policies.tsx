import { Anchor, Button, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { answer, type Schemas } from '@pleinair/client';
import { LANGUAGES, type Language } from '@pleinair/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { currentLanguage, LANGUAGE_NAMES } from '../../lib/i18n.ts';
import { problemsOf } from '../../lib/problems.ts';
import { policyAddress } from '../../parts/policies/policy-links.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useStartOnce } from '../../ui/use-start-once.ts';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { AdminPage } from './admin-page.tsx';
import { policiesQuery } from './admin-queries.ts';
import { useAdminChange } from './use-admin-change.ts';

type Policy = Schemas['Policy'];
type Texts = Record<Language, string>;

/** The operator's terms of use, privacy notice and imprint, in each language. */
export function Policies() {
  const { t } = useTranslation();
  const list = useQuery(policiesQuery);
  return (
    <AdminPage title={t('admin.policies.title')}>
      {list.isPending && <Loading />}
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.data && <PoliciesForm policies={list.data} />}
    </AdminPage>
  );
}

const textsOf = ({ texts }: Policy): Texts =>
  Object.fromEntries(LANGUAGES.map((language) => [language, texts[language] ?? ''])) as Texts;

function PoliciesForm({ policies }: { policies: readonly Policy[] }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState(currentLanguage);
  const form = useForm({
    initialValues: Object.fromEntries(policies.map((policy) => [policy.name, textsOf(policy)])),
  });
  const changed = policies.filter(({ name }) => form.isDirty(name));
  const save = useStartOnce(
    useAdminChange({
      write: () =>
        Promise.all(
          changed.map(({ name }) => {
            const texts = form.getValues()[name] ?? {};
            return answer(api.PUT('/admin/policies/{name}', { params: { path: { name } }, body: { texts } }));
          }),
        ),
      done: t('admin.saved'),
      onDone: () => form.resetDirty(),
    }),
  );
  useUnsavedWarning(changed.length > 0, { beingSaved: save.isPending });
  return (
    <form onSubmit={form.onSubmit(() => save.mutate())} noValidate>
      <Stack gap="lg" maw={760}>
        <Text>{t('admin.policies.about')}</Text>
        <SegmentedControl
          aria-label={t('shell.language')}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={setLanguage}
        />
        {policies.map((policy) => (
          <div key={policy.name}>
            <Textarea
              label={t(`common.policies.${policy.name}`)}
              lang={language}
              autosize
              minRows={4}
              maxRows={18}
              {...form.getInputProps(`${policy.name}.${language}`)}
            />
            {Object.keys(policy.texts).length > 0 && (
              <Anchor size="sm" href={policyAddress(policy.name)} target="_blank" rel="noopener">
                {t('admin.policies.open')}
              </Anchor>
            )}
          </div>
        ))}
        <Button type="submit" loading={save.isPending} disabled={changed.length === 0} w="fit-content">
          {t('common.save')}
        </Button>
      </Stack>
    </form>
  );
}
