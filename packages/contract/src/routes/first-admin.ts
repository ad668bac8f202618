import { firstAdminCreation } from '../entities/admin.ts';
import { user } from '../entities/user.ts';
import { route } from '../route.ts';
import * as sample from '../sample.ts';

const tag = 'Admin';

/** For people who can read the terminal of a new installation. */
export const firstAdminRoutes = {
  makeFirstAdmin: route({
    name: 'makeFirstAdmin',
    method: 'POST',
    path: '/first_admin',
    tag,
    summary:
      'Make the first admin of a new installation, with the link that the server prints when it starts',
    description: 'The link works until there is an admin.',
    access: 'entry',
    body: firstAdminCreation,
    status: 201,
    answer: user,
    errors: [404],
    refusals: { 409: 'username_taken' },
    limit: { address: 'login' },
    example: {
      body: {
        token: '4hWq0xT1pPq3m8u3',
        username: 'museum',
        email: 'admin@example.org',
        password: 'a good password',
      },
      answer: sample.user,
    },
  }),
};
