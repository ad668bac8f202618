import { generatePath } from 'react-router';

/** The addresses of the demo pages, as in the specification. */
export const addresses = {
  shop: '/apps/eCommerce/shop',
  wishList: '/apps/eCommerce/wish-list',
  checkout: '/apps/eCommerce/checkout',
  item: '/apps/eCommerce/item/:item_id',
  todo: '/apps/todo/:filter',
  email: '/apps/email/:filter',
  chat: '/apps/chat',
  calendar: '/apps/calendar/vue-simple-calendar',
  users: '/apps/user/user-list',
  user: '/apps/user/user-view/:userId',
  editUser: '/apps/user/user-edit/:userId',
  uiElements: '/ui-elements/*',
  components: '/components/*',
  forms: '/forms/*',
  charts: '/charts-and-maps/*',
  extensions: '/extensions/*',
  files: '/import-export/*',
  invoice: '/pages/invoice',
  knowledgeBase: '/pages/knowledge-base/:article?',
  search: '/pages/search',
} as const;

export const itemPath = (item_id: string) => generatePath(addresses.item, { item_id });
export const todoPath = (filter: string) => generatePath(addresses.todo, { filter });
export const emailPath = (filter: string) => generatePath(addresses.email, { filter });
export const userPath = (id: number) => generatePath(addresses.user, { userId: String(id) });
export const editUserPath = (id: number) => generatePath(addresses.editUser, { userId: String(id) });
export const articlePath = (article?: string) => generatePath(addresses.knowledgeBase, { article });

/** The first page of each group, in menu order. */
export const GROUPS = [
  ['shop', addresses.shop],
  ['email', emailPath('inbox')],
  ['chat', addresses.chat],
  ['todo', todoPath('all')],
  ['calendar', addresses.calendar],
  ['users', addresses.users],
  ['uiElements', '/ui-elements'],
  ['components', '/components'],
  ['forms', '/forms'],
  ['charts', '/charts-and-maps'],
  ['extensions', '/extensions'],
  ['files', '/import-export'],
  ['invoice', addresses.invoice],
  ['knowledgeBase', articlePath()],
  ['search', addresses.search],
] as const;
