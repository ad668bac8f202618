import { z } from 'zod';
import { policies, policy, policyName, policyUpdate } from '../entities/policy.ts';
import { route } from '../route.ts';

const terms = {
  name: 'terms',
  texts: { en: '# Terms of use\n\nPublish only what you may show.', de: 'https://museum.example.org/agb' },
  updated_at: '2026-06-01T08:30:00.000Z',
} as const;

/** The operator's terms of use, privacy notice and imprint. */
export const policyRoutes = {
  getPolicies: route({
    name: 'getPolicies',
    method: 'GET',
    path: '/policies',
    tag: 'Telemetry',
    summary: 'The terms of use, the privacy notice and the imprint of the studio',
    description: 'People read each as a page at `/policies/{name}` of the studio, outside the API.',
    access: 'key',
    status: 200,
    answer: policies,
    example: { answer: { policies: [terms] } },
  }),
  updatePolicy: route({
    name: 'updatePolicy',
    method: 'PUT',
    path: '/admin/policies/{name}',
    tag: 'Admin',
    summary:
      'Publish or withdraw the terms of use, the privacy notice or the imprint; `texts` replaces all of them',
    access: 'admin',
    params: z.object({ name: policyName }),
    body: policyUpdate,
    status: 200,
    answer: policy,
    example: { params: { name: 'terms' }, body: { texts: terms.texts }, answer: terms },
  }),
};
