import { Anchor, Stack, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Section } from '../../ui/section.tsx';
import { articlePath, GROUPS, itemPath, userPath } from '../addresses.ts';
import { articles } from '../data/articles.ts';
import type { DemoUser } from '../data/people.ts';
import { contains } from '../mock/handlers.ts';
import type { Listing } from '../mock/shop.ts';
import { useMock } from '../mock/use-mock.ts';
import { DemoPage } from '../parts/demo-page.tsx';
import { useWords } from '../words.ts';
import classes from './documents.module.css';

interface Hit {
  to: string;
  title: string;
  line: string;
}

/** Searches the demo pages' data; the query is kept in the address. */
export function Component() {
  const say = useWords();
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const query = new URLSearchParams({ q });
  const people = useMock<DemoUser[]>(`/api/user-management/users?${query}`).data ?? [];
  const items = useMock<Listing>(`/api/apps/ecommerce/items?${query}`).data?.items ?? [];
  const pages = GROUPS.map(([name, to]) => ({ to, title: say(`groups.${name}`), line: to }));
  const found: readonly (readonly [title: string, hits: readonly Hit[]])[] = [
    [say('search.pages'), pages.filter(({ title }) => contains(q, title))],
    [
      say('search.answers'),
      articles
        .filter(({ title, text }) => contains(q, title, text))
        .map(({ name, title, text }) => ({ to: articlePath(name), title, line: text })),
    ],
    [
      say('search.contacts'),
      people.map(({ id, name, email }) => ({ to: userPath(id), title: name, line: email })),
    ],
    [
      say('groups.shop'),
      items.map(({ objectID, name, description }) => ({
        to: itemPath(objectID),
        title: name,
        line: description,
      })),
    ],
  ];
  const groups = found.filter(([, hits]) => hits.length > 0);
  return (
    <DemoPage title={say('groups.search')}>
      <SearchField
        label={say('common.search')}
        maw={420}
        mb="lg"
        value={q}
        onChange={(words) => setParams(words ? { q: words } : {}, { replace: true })}
      />
      {q.trim() === '' ? (
        <EmptyState title={say('search.start')} message={say('search.howTo')} />
      ) : groups.length === 0 ? (
        <EmptyState title={say('search.nothing')} message={say('common.searchLess')} />
      ) : (
        <Stack gap="xl">
          {groups.map(([title, hits]) => (
            <Section key={title} title={title}>
              <Stack component="ul" gap="sm" className={classes.list}>
                {hits.map(({ to, title: name, line }) => (
                  <li key={to}>
                    <Anchor component={Link} to={to}>
                      {name}
                    </Anchor>
                    <Text size="sm" c="dimmed">
                      {line}
                    </Text>
                  </li>
                ))}
              </Stack>
            </Section>
          ))}
        </Stack>
      )}
    </DemoPage>
  );
}
