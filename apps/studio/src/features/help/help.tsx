import { Box, List, Stack, Text, Title, Typography } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { type Article, articlesQuery, isAbout } from '../../parts/help/article-texts.ts';
import { type ArticleName, type Topic, topics } from '../../parts/help/articles.ts';
import { PolicyLinks } from '../../parts/policies/policy-links.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import classes from './help.module.css';

/** Questions that artists ask, by topic, with search as you type; the address's fragment opens an article. */
export function HelpPage() {
  const { t } = useTranslation();
  const { data: articles } = useSuspenseQuery(articlesQuery(currentLanguage()));
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const linked = useLocation().hash.slice(1);
  const found = Object.entries(topics)
    .map(([topic, names]) => ({
      topic: topic as Topic,
      names: names.filter((name) => isAbout(articles[name], wanted)),
    }))
    .filter(({ names }) => names.length > 0);
  const count = found.reduce((sum, { names }) => sum + names.length, 0);

  // The browser looked for the fragment before the articles were rendered.
  useEffect(() => {
    document.getElementById(linked)?.scrollIntoView();
  }, [linked]);

  return (
    <Box maw={720} mx="auto" className={classes.page}>
      <PageHeader
        title={t('help.title')}
        description={t('help.about')}
        crumbs={[{ label: t('shell.home'), to: paths.home }]}
      />
      <SearchField
        size="md"
        label={t('help.search')}
        placeholder={t('help.example')}
        value={search}
        onChange={setSearch}
      />
      <Text size="sm" c="dimmed" mt="xs" role="status">
        {wanted && count > 0 && t('help.found', { count })}
      </Text>
      {count === 0 && <EmptyState title={t('help.nothing')} message={t('help.nothingAbout')} />}
      <Stack gap={40} mt="lg">
        {found.map(({ topic, names }) => (
          <section key={topic} aria-labelledby={`topic-${topic}`}>
            <Title order={2} size="h4" mb="xs" id={`topic-${topic}`}>
              {t(`help.topics.${topic}`)}
            </Title>
            {names.map((name) => (
              <Question
                // Remount, so that a linked article opens even if it was closed by hand.
                key={name === linked ? `${name} linked` : name}
                name={name}
                article={articles[name]}
                isOpen={name === linked || count === 1}
              />
            ))}
          </section>
        ))}
      </Stack>
      <Box mt={40}>
        <PolicyLinks />
      </Box>
    </Box>
  );
}

interface QuestionProps {
  name: ArticleName;
  article: Article;
  isOpen: boolean;
}

function Question({ name, article: { title, answer, steps, note }, isOpen }: QuestionProps) {
  return (
    <details id={name} className={classes.question} open={isOpen}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <Typography className={classes.answer}>
        <p>{answer}</p>
        {steps && (
          <List type="ordered" spacing={6} my="sm">
            {steps.map((step) => (
              <List.Item key={step}>{step}</List.Item>
            ))}
          </List>
        )}
        {note && <p>{note}</p>}
      </Typography>
    </details>
  );
}
