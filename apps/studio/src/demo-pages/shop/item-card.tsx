import { ActionIcon, Anchor, Badge, Button, Card, Group, Rating, SimpleGrid, Text } from '@mantine/core';
import {
  IconBulb,
  IconCamera,
  IconHeart,
  IconHeartFilled,
  IconPhoto,
  IconShoppingCart,
  IconTools,
  IconVolume,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { itemPath } from '../addresses.ts';
import type { Category, ShopItem } from '../data/items.ts';
import { useMockChange } from '../mock/use-mock.ts';
import { useFormats, useWords } from '../words.ts';
import classes from './shop.module.css';
import { useBasket } from './shop-frame.tsx';

const ICONS: Record<Category, typeof IconCamera> = {
  cameras: IconCamera,
  prints: IconPhoto,
  lights: IconBulb,
  sound: IconVolume,
  tools: IconTools,
};

/** The drawn picture of an item. */
export function ItemPicture({ item, isLarge }: { item: ShopItem; isLarge?: boolean }) {
  const Icon = ICONS[item.categories[0] ?? 'tools'];
  return (
    <div
      className={classes.picture}
      data-large={isLarge || undefined}
      style={{
        background: `linear-gradient(135deg, hsl(${item.image} 38% 78%), hsl(${item.image + 40} 34% 62%))`,
      }}
      aria-hidden="true"
    >
      <Icon size={isLarge ? 120 : 64} stroke={1.2} />
    </div>
  );
}

/** Adds an item to the cart or the wish list, or removes it. */
export function ItemButtons({ item }: { item: ShopItem }) {
  const say = useWords();
  const change = useMockChange();
  const { data: { cart, wishList } = { cart: [], wishList: [] } } = useBasket();
  const isIn = (list: readonly ShopItem[]) => list.some(({ objectID }) => objectID === item.objectID);
  const inCart = isIn(cart);
  const isWished = isIn(wishList);
  const toggle = (list: 'cart' | 'wish-list') => () =>
    change.mutate({ method: 'POST', path: `/api/apps/ecommerce/${list}/${item.objectID}` });
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        flex={1}
        variant={inCart ? 'default' : 'filled'}
        leftSection={<IconShoppingCart size={18} aria-hidden="true" />}
        onClick={toggle('cart')}
      >
        {inCart ? say('shop.takeOut') : say('shop.addToCart')}
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        aria-pressed={isWished}
        aria-label={say('shop.wish', { name: item.name })}
        onClick={toggle('wish-list')}
      >
        {isWished ? <IconHeartFilled size={18} /> : <IconHeart size={18} />}
      </ActionIcon>
    </Group>
  );
}

/** Items as cards. */
export function ItemGrid({ items }: { items: readonly ShopItem[] }) {
  const say = useWords();
  const { money } = useFormats();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} component="ul" className={classes.list}>
      {items.map((item) => (
        <Card key={item.objectID} component="li" withBorder padding="md">
          <Card.Section>
            <ItemPicture item={item} />
          </Card.Section>
          <Group justify="space-between" mt="md" wrap="nowrap" align="baseline">
            <Anchor component={Link} to={itemPath(item.objectID)} fw={600} c="inherit">
              {item.name}
            </Anchor>
            <Text fw={600}>{money(item.price)}</Text>
          </Group>
          <Text size="sm" c="dimmed">
            {item.brand}
          </Text>
          <Group gap="xs" my="xs">
            <Rating
              value={item.rating}
              readOnly
              size="sm"
              aria-label={say('shop.stars', { count: item.rating })}
            />
            {item.free_shipping && <Badge variant="default">{say('shop.freeShipping')}</Badge>}
          </Group>
          <Text size="sm" mb="md" flex={1}>
            {item.description}
          </Text>
          <ItemButtons item={item} />
        </Card>
      ))}
    </SimpleGrid>
  );
}
