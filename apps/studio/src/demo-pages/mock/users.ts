import { HttpResponse, http } from 'msw';
import { type DemoUser, users as people } from '../data/people.ts';
import { contains, queryOf, readBody, refuse } from './handlers.ts';

const FILTERS = ['role', 'status', 'department'] as const;

/** The accounts: list, read, change, delete. */
export function handleUsers(start = people()) {
  let users = start;
  const find = (id: unknown) => users.find((user) => user.id === Number(id));
  return [
    http.get('*/api/user-management/users', ({ request }) => {
      const query = queryOf(request);
      const matches = (user: DemoUser) =>
        contains(query.get('q'), user.name, user.username, user.email) &&
        FILTERS.every((name) => !query.get(name) || user[name] === query.get(name)) &&
        (!query.get('verified') || String(user.is_verified) === query.get('verified'));
      return HttpResponse.json(users.filter(matches));
    }),
    http.get('*/api/user-management/users/:id', ({ params }) => {
      const user = find(params.id);
      return user ? HttpResponse.json(user) : refuse(404, 'noSuchUser');
    }),
    http.put('*/api/user-management/users/:id', async ({ params, request }) => {
      const user = find(params.id);
      if (!user) return refuse(404, 'noSuchUser');
      const changed = { ...user, ...(await readBody<DemoUser>(request)), id: user.id };
      if (!changed.name.trim()) return refuse(422, 'nameMissing', 'name');
      if (users.some(({ id, email }) => id !== user.id && email === changed.email))
        return refuse(422, 'emailTaken', 'email');
      users = users.map((one) => (one.id === user.id ? changed : one));
      return HttpResponse.json(changed);
    }),
    http.delete('*/api/user-management/users/:id', ({ params }) => {
      if (!find(params.id)) return refuse(404, 'noSuchUser');
      users = users.filter(({ id }) => id !== Number(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}
