import { Badge, Group, Rating, SimpleGrid, Stack, Text } from '@mantine/core';
import { useParams } from 'react-router';
import { Section } from '../../ui/section.tsx';
import type { ShopItem } from '../data/items.ts';
import { useMock } from '../mock/use-mock.ts';
import { FromMock } from '../parts/from-mock.tsx';
import { useFormats, useWords } from '../words.ts';
import { ItemButtons, ItemGrid, ItemPicture } from './item-card.tsx';
import { ShopFrame } from './shop-frame.tsx';

/** One item, and similar ones. */
export function Component() {
  const say = useWords();
  const { money } = useFormats();
  const { item_id } = useParams();
  const answer = useMock<{ item: ShopItem; related: readonly ShopItem[] }>(
    `/api/apps/ecommerce/items/${encodeURIComponent(item_id ?? '')}`,
  );
  return (
    <ShopFrame title={answer.data?.item.name ?? say('shop.item')}>
      <FromMock answer={answer}>
        {({ item, related }) => (
          <Stack gap="xl">
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
              <ItemPicture item={item} isLarge />
              <Stack align="flex-start">
                <Text c="dimmed">{item.brand}</Text>
                <Text size="xl" fw={640}>
                  {money(item.price)}
                </Text>
                <Rating value={item.rating} readOnly aria-label={say('shop.stars', { count: item.rating })} />
                <Text>{item.description}</Text>
                <Group gap="xs">
                  {item.categories.map((category) => (
                    <Badge key={category} variant="default">
                      {say(`categories.${category}`)}
                    </Badge>
                  ))}
                  {item.free_shipping && <Badge variant="default">{say('shop.freeShipping')}</Badge>}
                </Group>
                <ItemButtons item={item} />
              </Stack>
            </SimpleGrid>
            {related.length > 0 && (
              <Section title={say('shop.related')}>
                <ItemGrid items={related} />
              </Section>
            )}
          </Stack>
        )}
      </FromMock>
    </ShopFrame>
  );
}
