import { Group, Pagination, Rating, Select, Stack, Switch, Text } from '@mantine/core';
import { NumberField } from '@pleinair/content/fields';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { BRANDS, CATEGORIES } from '../data/items.ts';
import { type Listing, PER_PAGE, SORTS } from '../mock/shop.ts';
import { useMock } from '../mock/use-mock.ts';
import { FromMock } from '../parts/from-mock.tsx';
import { useFormats, useWords } from '../words.ts';
import { ItemGrid } from './item-card.tsx';
import classes from './shop.module.css';
import { ShopFrame } from './shop-frame.tsx';

/** Above every price here, in euros. */
const HIGHEST_PRICE = 10_000;

interface Filter {
  q?: string;
  brand?: string;
  category?: string;
  rating?: number;
  from?: number;
  to?: number;
  free_shipping?: boolean;
  sort?: string;
}

/** The shop's items, searched, filtered and sorted. */
export function Component() {
  const say = useWords();
  const { number } = useFormats();
  const [filter, setFilter] = useState<Filter>({});
  const [page, setPage] = useState(1);
  const change = (part: Filter) => {
    setFilter({ ...filter, ...part });
    setPage(1);
  };
  const query = new URLSearchParams({ page: String(page) });
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, String(value));
  const list = useMock<Listing>(`/api/apps/ecommerce/items?${query}`);
  return (
    <ShopFrame title={say('shop.shop')}>
      <search className={classes.filters}>
        <SearchField
          label={say('common.search')}
          value={filter.q ?? ''}
          onChange={(words) => change({ q: words })}
        />
        <Select
          label={say('shop.category')}
          placeholder={say('common.all')}
          clearable
          data={CATEGORIES.map((value) => ({ value, label: say(`categories.${value}`) }))}
          value={filter.category ?? null}
          onChange={(category) => change({ category: category ?? undefined })}
        />
        <Select
          label={say('shop.brand')}
          placeholder={say('common.all')}
          clearable
          data={BRANDS}
          value={filter.brand ?? null}
          onChange={(brand) => change({ brand: brand ?? undefined })}
        />
        <NumberField
          label={say('shop.from')}
          min={0}
          prefix="€ "
          max={HIGHEST_PRICE}
          value={filter.from ?? null}
          onChange={(from) => change({ from })}
          onEmpty={() => change({ from: undefined })}
        />
        <NumberField
          label={say('shop.to')}
          min={0}
          prefix="€ "
          max={HIGHEST_PRICE}
          value={filter.to ?? null}
          onChange={(to) => change({ to })}
          onEmpty={() => change({ to: undefined })}
        />
        <Select
          label={say('shop.sort')}
          allowDeselect={false}
          data={SORTS.map((value) => ({ value, label: say(`sorts.${value}`) }))}
          value={filter.sort ?? 'popular'}
          onChange={(sort) => change({ sort: sort ?? undefined })}
        />
        <Stack gap={4}>
          <Text size="sm" fw={500}>
            {say('shop.atLeast')}
          </Text>
          <Rating
            value={filter.rating ?? 0}
            onChange={(rating) => change({ rating: rating === filter.rating ? undefined : rating })}
            getSymbolLabel={(count) => say('shop.stars', { count })}
          />
        </Stack>
        <Switch
          label={say('shop.freeShipping')}
          checked={filter.free_shipping ?? false}
          onChange={(event) => change({ free_shipping: event.currentTarget.checked })}
        />
      </search>
      <FromMock answer={list}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState title={say('shop.nothing')} message={say('common.searchLess')} />
          ) : (
            <Stack>
              <Text size="sm" c="dimmed" role="status">
                {say('shop.found', { count: total, number: number(total) })}
              </Text>
              <ItemGrid items={items} />
              {total > PER_PAGE && (
                <Group justify="center">
                  <Pagination
                    total={Math.ceil(total / PER_PAGE)}
                    value={page}
                    onChange={setPage}
                    getControlProps={(control) => ({
                      'aria-label': control === 'next' ? say('common.next') : say('common.previous'),
                    })}
                    getItemProps={(one) => ({ 'aria-label': say('common.page', { number: one }) })}
                  />
                </Group>
              )}
            </Stack>
          )
        }
      </FromMock>
    </ShopFrame>
  );
}
