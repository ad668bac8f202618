import { type RouteObject, redirect } from 'react-router';
import { addresses, emailPath, todoPath } from './addresses.ts';

const lead = (path: string, to: string): RouteObject => ({ path, loader: () => redirect(to) });

const pages: RouteObject[] = [
  lead('/apps/eCommerce', addresses.shop),
  lead('/apps/todo', todoPath('all')),
  lead('/apps/email', emailPath('inbox')),
  lead('/apps/calendar', addresses.calendar),
  lead('/apps/user', addresses.users),
  { path: addresses.shop, lazy: () => import('./shop/shop.tsx') },
  { path: addresses.wishList, lazy: () => import('./shop/wish-list.tsx') },
  { path: addresses.checkout, lazy: () => import('./shop/checkout.tsx') },
  { path: addresses.item, lazy: () => import('./shop/item.tsx') },
  { path: addresses.todo, lazy: () => import('./todo/todo.tsx') },
  { path: addresses.email, lazy: () => import('./mail/mail.tsx') },
  { path: addresses.chat, lazy: () => import('./chat/chat.tsx') },
  { path: addresses.calendar, lazy: () => import('./calendar/calendar.tsx') },
  { path: addresses.users, lazy: () => import('./users/list.tsx') },
  { path: addresses.user, lazy: () => import('./users/view.tsx') },
  { path: addresses.editUser, lazy: () => import('./users/edit.tsx') },
  { path: addresses.uiElements, lazy: () => import('./galleries/ui-elements.tsx') },
  { path: addresses.components, lazy: () => import('./galleries/components.tsx') },
  { path: addresses.forms, lazy: () => import('./galleries/forms.tsx') },
  { path: addresses.charts, lazy: () => import('./galleries/charts.tsx') },
  { path: addresses.extensions, lazy: () => import('./galleries/extensions.tsx') },
  { path: addresses.files, lazy: () => import('./galleries/files.tsx') },
  { path: addresses.invoice, lazy: () => import('./documents/invoice.tsx') },
  { path: addresses.knowledgeBase, lazy: () => import('./documents/knowledge-base.tsx') },
  { path: addresses.search, lazy: () => import('./documents/search.tsx') },
];

/** All demo pages; each group is its own chunk. */
export const demoRoutes: RouteObject[] = [{ lazy: () => import('./demo-frame.tsx'), children: pages }];
