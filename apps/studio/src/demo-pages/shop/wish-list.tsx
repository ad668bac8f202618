import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { addresses } from '../addresses.ts';
import { FromMock } from '../parts/from-mock.tsx';
import { useWords } from '../words.ts';
import { ItemGrid } from './item-card.tsx';
import { ShopFrame, useBasket } from './shop-frame.tsx';

/** The items on the wish list. */
export function Component() {
  const say = useWords();
  const basket = useBasket();
  return (
    <ShopFrame title={say('shop.wishList')}>
      <FromMock answer={basket}>
        {({ wishList }) =>
          wishList.length > 0 ? (
            <ItemGrid items={wishList} />
          ) : (
            <EmptyState
              title={say('shop.noWishes')}
              message={say('shop.howToWish')}
              action={
                <Button component={Link} to={addresses.shop}>
                  {say('shop.toShop')}
                </Button>
              }
            />
          )
        }
      </FromMock>
    </ShopFrame>
  );
}
