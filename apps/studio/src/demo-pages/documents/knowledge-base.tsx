import { Anchor, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { articlePath } from '../addresses.ts';
import { type Article, articles, TOPICS } from '../data/articles.ts';
import { contains } from '../mock/handlers.ts';
import { DemoPage } from '../parts/demo-page.tsx';
import parts from '../parts/parts.module.css';
import { useWords } from '../words.ts';
import classes from './documents.module.css';

/** Questions by topic, or the answer to one. */
export function Component() {
  const { article: name } = useParams();
  if (!name) return <Topics />;
  const article = articles.find((one) => one.name === name);
  return article ? <Answer article={article} /> : <Navigate to={paths.error404} replace />;
}

function Topics() {
  const say = useWords();
  const [search, setSearch] = useState('');
  const found = articles.filter(({ title, text }) => contains(search, title, text));
  return (
    <DemoPage title={say('groups.knowledgeBase')}>
      <SearchField label={say('common.search')} maw={420} mb="lg" value={search} onChange={setSearch} />
      {found.length === 0 && <EmptyState title={say('search.nothing')} message={say('common.searchLess')} />}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {TOPICS.map((topic) => (
          <Topic
            key={topic}
            title={say(`topics.${topic}`)}
            list={found.filter((one) => one.topic === topic)}
          />
        ))}
      </SimpleGrid>
    </DemoPage>
  );
}

function Topic({ title, list }: { title: string; list: readonly Article[] }) {
  if (list.length === 0) return null;
  return (
    <section className={parts.card}>
      <Title order={2} mb="xs">
        {title}
      </Title>
      <Stack component="ul" gap="xs" className={classes.list}>
        {list.map((article) => (
          <li key={article.name}>
            <Anchor component={Link} to={articlePath(article.name)}>
              {article.title}
            </Anchor>
          </li>
        ))}
      </Stack>
    </section>
  );
}

function Answer({ article }: { article: Article }) {
  const say = useWords();
  const related = articles.filter(({ topic, name }) => topic === article.topic && name !== article.name);
  return (
    <DemoPage title={article.title} crumbs={[{ label: say('groups.knowledgeBase'), to: articlePath() }]}>
      <Stack maw="60ch" gap="xl">
        <Text size="lg">{article.text}</Text>
        <Topic title={say(`topics.${article.topic}`)} list={related} />
      </Stack>
    </DemoPage>
  );
}
