import { Group, Stack, Switch, Text } from '@mantine/core';
import type { SpaceContent } from '@pleinair/client';
import { languageNames } from '@pleinair/content/translating';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { useIsOwnSpace, useMe } from '../../lib/me.ts';
import { spaceContentQuery } from '../../lib/space-content-query.ts';
import { OthersSpace } from '../../parts/others/others-space.tsx';
import { SaveBar } from '../../parts/saving/save-bar.tsx';
import { ItemFailure } from '../../parts/trash/item-failure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { LanguageChoice } from './language-choice.tsx';
import { SheetButtons } from './sheet-buttons.tsx';
import { countIn, languagesOf } from './texts.ts';
import { TranslatedItem } from './translated-item.tsx';
import classes from './translations.module.css';
import { useTranslations, worksOf } from './use-translations.ts';

/** Everything that visitors read in a space, next to the same in another language. */
export function Translations({ pid }: { pid: string }) {
  const isOwn = useIsOwnSpace();
  // Always fetched again, so that little has been saved elsewhere meanwhile.
  const content = useQuery({ ...spaceContentQuery(pid), staleTime: 0, refetchOnWindowFocus: false });
  if (content.isPending || (content.isFetching && !content.isFetchedAfterMount)) return <Loading />;
  if (content.isLoadingError) {
    return <ItemFailure pid={pid} error={content.error} onRetry={content.refetch} />;
  }
  if (!isOwn(content.data.space)) return <OthersSpace space={content.data.space} />;
  return <Page key={pid} content={content.data} />;
}

function Page({ content }: { content: SpaceContent }) {
  const { t, i18n } = useTranslation();
  const me = useMe();
  const { items, translated, before, saving, write, discard } = useTranslations(
    worksOf(content, me.pid),
    me.pid,
  );
  const { isChanged } = saving;
  const [added, setAdded] = useState<readonly string[]>([]);
  const tags = [...new Set([...languagesOf(items, translated), ...added])].sort();
  const [chosen, choose] = useState(tags[0]);
  const [onlyMissing, setOnlyMissing] = useState(false);
  useUnsavedWarning(isChanged || saving.conflict !== undefined, {
    save: isChanged ? saving.save : undefined,
  });
  const { space } = content;
  const others = content.hobjects.filter(({ owner }) => owner !== me.pid);
  const total = items.reduce((sum, { texts }) => sum + texts.length, 0);
  const name = chosen && languageNames(i18n.language)(chosen);
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('translations.title')}
        description={t('translations.hint')}
        crumbs={[
          { label: t('shell.home'), to: paths.home },
          { label: t('spaces.title'), to: paths.spaces },
          { label: space.name, to: paths.spaceSettings(space.pid) },
        ]}
        actions={
          <SheetButtons
            name={space.name}
            items={items}
            translated={translated}
            tags={tags}
            onRead={(changed, [first]) => {
              write(changed);
              if (first && !tags.includes(chosen ?? '')) choose(first);
            }}
          />
        }
      />
      <Group gap="lg" align="flex-end" mb="lg">
        <LanguageChoice
          tags={tags}
          value={chosen}
          onChange={(tag) => {
            setAdded((list) => [...list, tag]);
            choose(tag);
          }}
        />
        {chosen && (
          <>
            <Switch
              label={t('translations.onlyMissing')}
              checked={onlyMissing}
              onChange={(event) => setOnlyMissing(event.currentTarget.checked)}
              className={classes.switch}
            />
            <Text size="sm" c="dimmed" role="status" className={classes.switch}>
              {t('translations.progress', {
                done: countIn(items, translated, chosen),
                count: total,
                language: name,
              })}
            </Text>
          </>
        )}
      </Group>
      {chosen ? (
        <Stack gap="xl">
          {items.map((item) => (
            <TranslatedItem
              key={item.pid}
              item={item}
              tag={chosen}
              translated={translated}
              // What is typed stays in sight.
              hidden={onlyMissing ? before : undefined}
              onWrite={write}
            />
          ))}
          {onlyMissing && countIn(items, before, chosen) === total && (
            <EmptyState
              title={t('translations.complete')}
              message={t('translations.completeHint', { language: name })}
            />
          )}
        </Stack>
      ) : (
        <EmptyState title={t('translations.none')} message={t('translations.noneHint')} />
      )}
      {others.length > 0 && (
        <Text size="sm" c="dimmed" mt="lg">
          {t('translations.others', { count: others.length })}
        </Text>
      )}
      <div className={classes.foot}>
        <SaveBar saving={saving} isChanged={isChanged} isValid onSave={saving.save} onDiscard={discard} />
      </div>
    </div>
  );
}
