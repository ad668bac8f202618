import { Badge } from '@mantine/core';
import { IconHeart, IconShoppingCart } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMatch } from 'react-router';
import { TabLinks } from '../../ui/tab-links.tsx';
import { addresses } from '../addresses.ts';
import { type Basket, costOf } from '../mock/shop.ts';
import { useMock } from '../mock/use-mock.ts';
import { DemoPage } from '../parts/demo-page.tsx';
import { useFormats, useWords } from '../words.ts';

export const useBasket = () => useMock<Basket>('/api/apps/ecommerce/basket');

/** The frame of a shop page: links to wish list and cart, with the number of items and the cost. */
export function ShopFrame({ title, children }: { title: string; children: ReactNode }) {
  const say = useWords();
  const { money } = useFormats();
  const { data: { cart, wishList } = { cart: [], wishList: [] } } = useBasket();
  const pieces = cart.reduce((sum, { quantity }) => sum + quantity, 0);
  const isShop = useMatch(addresses.shop) !== null;
  const crumbs = isShop ? undefined : [{ label: say('groups.shop'), to: addresses.shop }];
  return (
    <DemoPage title={title} crumbs={crumbs}>
      <TabLinks
        label={say('groups.shop')}
        pages={[
          { to: addresses.shop, name: say('shop.shop') },
          {
            to: addresses.wishList,
            name: (
              <>
                <IconHeart size={18} aria-hidden="true" />
                {say('shop.wishList')}
                {wishList.length > 0 && <Badge>{wishList.length}</Badge>}
              </>
            ),
          },
          {
            to: addresses.checkout,
            name: (
              <>
                <IconShoppingCart size={18} aria-hidden="true" />
                {say('shop.cart')}
                {pieces > 0 && <Badge>{pieces}</Badge>}
                {pieces > 0 && money(costOf(cart).total)}
              </>
            ),
          },
        ]}
      />
      {children}
    </DemoPage>
  );
}
