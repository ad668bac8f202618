import { HttpResponse, http } from 'msw';
import { type ShopItem, items as samples } from '../data/items.ts';
import { contains, queryOf, readBody, refuse } from './handlers.ts';

export interface CartItem extends ShopItem {
  quantity: number;
  discount_in_percentage: number;
  offers_count: number;
  /** A day, as YYYY-MM-DD. */
  delivery_date: string;
}

export interface Basket {
  cart: readonly CartItem[];
  wishList: readonly ShopItem[];
}

export interface Listing {
  items: readonly ShopItem[];
  total: number;
}

export const PER_PAGE = 9;
export const SORTS = ['popular', 'cheapest', 'dearest'] as const;
/** Most pieces of one item per order. */
export const MOST_PIECES = 20;

const ORDERS: Record<string, (a: ShopItem, b: ShopItem) => number> = {
  popular: (a, b) => b.popularity - a.popularity,
  cheapest: (a, b) => a.price - b.price,
  dearest: (a, b) => b.price - a.price,
};

const DAY = 24 * 60 * 60 * 1000;

interface Chances {
  /** From 0 to below 1. */
  random?: () => number;
  /** Milliseconds. */
  now?: () => number;
}

/** The shop: items by search and filters, cart and wish list. */
export function handleShop(items = samples(), { random = Math.random, now = Date.now }: Chances = {}) {
  let cart: readonly CartItem[] = [];
  let wishList: readonly ShopItem[] = [];
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const find = (id: unknown) => items.find(({ objectID }) => objectID === id);
  const without = <Item extends ShopItem>(list: readonly Item[], { objectID }: ShopItem) =>
    list.filter((item) => item.objectID !== objectID);
  const has = (list: readonly ShopItem[], { objectID }: ShopItem) =>
    list.some((item) => item.objectID === objectID);
  const basket = () => HttpResponse.json<Basket>({ cart, wishList });
  const putIn = (item: ShopItem): CartItem => ({
    ...item,
    quantity: 1,
    discount_in_percentage: between(4, 23),
    offers_count: between(1, 4),
    delivery_date: new Date(now() + between(1, 10) * DAY).toISOString().slice(0, 10),
  });
  return [
    http.get('*/api/apps/ecommerce/items', ({ request }) => {
      const query = queryOf(request);
      const brand = query.get('brand');
      const category = query.get('category');
      const found = items.filter(
        (item) =>
          contains(query.get('q'), item.name, item.description, item.brand) &&
          (!brand || item.brand === brand) &&
          (!category || item.categories.some((one) => one === category)) &&
          item.rating >= Number(query.get('rating') ?? 0) &&
          item.price >= Number(query.get('from') ?? 0) &&
          item.price <= Number(query.get('to') ?? Number.POSITIVE_INFINITY) &&
          (query.get('free_shipping') !== 'true' || item.free_shipping),
      );
      const page = Math.max(1, Number(query.get('page') ?? 1));
      const sorted = found.toSorted(ORDERS[query.get('sort') ?? 'popular'] ?? ORDERS.popular);
      return HttpResponse.json<Listing>({
        items: sorted.slice((page - 1) * PER_PAGE, page * PER_PAGE),
        total: found.length,
      });
    }),
    http.get('*/api/apps/ecommerce/items/:id', ({ params }) => {
      const item = find(params.id);
      if (!item) return refuse(404, 'notFound');
      const related = without(items, item).filter(({ categories }) =>
        categories.some((one) => item.categories.includes(one)),
      );
      return HttpResponse.json({ item, related: related.slice(0, 4) });
    }),
    http.get('*/api/apps/ecommerce/basket', basket),
    http.post('*/api/apps/ecommerce/cart/:id', ({ params }) => {
      const item = find(params.id);
      if (!item) return refuse(404, 'notFound');
      cart = has(cart, item) ? without(cart, item) : [...cart, putIn(item)];
      return basket();
    }),
    http.put('*/api/apps/ecommerce/cart/:id', async ({ params, request }) => {
      const { quantity } = await readBody<CartItem>(request);
      const item = cart.find(({ objectID }) => objectID === params.id);
      if (!item) return refuse(404, 'notFound');
      if (!Number.isInteger(quantity) || Number(quantity) < 1 || Number(quantity) > MOST_PIECES)
        return refuse(422, 'wentWrong', 'quantity');
      cart = cart.map((one) => (one === item ? { ...one, quantity: Number(quantity) } : one));
      return basket();
    }),
    http.delete('*/api/apps/ecommerce/cart', () => {
      cart = [];
      return basket();
    }),
    http.post('*/api/apps/ecommerce/wish-list/:id', ({ params }) => {
      const item = find(params.id);
      if (!item) return refuse(404, 'notFound');
      wishList = has(wishList, item) ? without(wishList, item) : [...wishList, item];
      return basket();
    }),
  ];
}

/** The cost of a cart in euros: prices, discounts and total. */
export function costOf(cart: readonly CartItem[]) {
  const price = cart.reduce((sum, item) => sum + item.price * item.quantity, 0);
  const discount = cart.reduce(
    (sum, { price, quantity, discount_in_percentage }) =>
      sum + (price * quantity * discount_in_percentage) / 100,
    0,
  );
  return { price, discount, total: price - discount };
}
