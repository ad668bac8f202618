import { z } from 'zod';
import {
  administeredUser,
  apiKey,
  apiKeyCreation,
  apiKeyUpdate,
  plan,
  planCreation,
  planName,
  planUpdate,
  storageUse,
  USER_SORTS,
  userAdministration,
} from '../entities/admin.ts';
import { byPid, pageOf, paging, text } from '../entities/fields.ts';
import { ROLES, USER_STATES } from '../entities/user.ts';
import { route } from '../route.ts';
import * as sample from '../sample.ts';

const tag = 'Admin';
const access = 'admin';
const planParams = z.object({ name: planName.describe('Its name.') });
const keyParams = z.object({
  key: z
    .string()
    .regex(/^[\w-]{1,128}$/, 'pid_invalid')
    .describe('The key itself, sent as `X-Api-Key`.'),
});

/** For users with the role admin. */
export const adminRoutes = {
  getUsers: route({
    name: 'getUsers',
    method: 'GET',
    path: '/admin/users',
    tag,
    summary: 'Everybody, searched, filtered and sorted',
    access,
    query: z.object({
      ...paging,
      query: text(200).optional().describe('Only those with this text in their name, username or address.'),
      state: z
        .enum(USER_STATES)
        .optional()
        .describe(
          '`unconfirmed` until the mailed link was followed, then `active`; `blocked` withdraws what was published, `deactivated` does not.',
        ),
      role: z.enum(ROLES).optional().describe('What the user may do; decided by the server alone.'),
      plan: planName.optional().describe('Name of a plan.'),
      sort: z.enum(USER_SORTS).default('new').describe('The order of the list.'),
      order: z
        .enum(['asc', 'desc'])
        .optional()
        .describe('Whether the order runs upwards or downwards; each `sort` has its own way without it.'),
    }),
    status: 200,
    answer: pageOf('users', administeredUser, 'Users.'),
    example: {
      query: { query: 'ada', state: 'active' },
      answer: { users: [sample.administeredUser], ...sample.page },
    },
  }),
  getUser: route({
    name: 'getUser',
    method: 'GET',
    path: '/admin/users/{pid}',
    tag,
    summary: 'One user',
    access,
    params: byPid,
    status: 200,
    answer: administeredUser,
    example: { params: { pid: sample.pids.user }, answer: sample.administeredUser },
  }),
  administerUser: route({
    name: 'administerUser',
    method: 'PUT',
    path: '/admin/users/{pid}',
    tag,
    summary: "Change a user's state, role or plan; admins keep their own role and state",
    access,
    params: byPid,
    body: userAdministration,
    status: 200,
    answer: administeredUser,
    example: { params: { pid: sample.pids.user }, body: { plan: 'studio' }, answer: sample.administeredUser },
  }),
  getStorageUse: route({
    name: 'getStorageUse',
    method: 'GET',
    path: '/admin/storage',
    tag,
    summary: 'How much the files of all accounts hold, announced ones included, and how much they may',
    access,
    status: 200,
    answer: storageUse,
    example: { answer: { used: 48_120.5, limit: 200_000 } },
  }),
  getPlans: route({
    name: 'getPlans',
    method: 'GET',
    path: '/admin/plans',
    tag,
    summary: 'The plans and what they allow',
    access,
    query: z.object(paging),
    status: 200,
    answer: pageOf('plans', plan, 'Plans.'),
    example: { answer: { plans: [sample.studioPlan], ...sample.page } },
  }),
  createPlan: route({
    name: 'createPlan',
    method: 'POST',
    path: '/admin/plans',
    tag,
    summary: 'Make a plan',
    access,
    body: planCreation,
    status: 201,
    answer: plan,
    refusals: { 409: 'plan_taken' },
    example: {
      body: {
        ...{ name: 'studio', display_name: 'Studio' },
        capabilities: { max_upload_size: 200, max_spaces: 1000, sequence_editing: 1 },
      },
      answer: { ...sample.studioPlan, users_count: 0 },
    },
  }),
  updatePlan: route({
    name: 'updatePlan',
    method: 'PUT',
    path: '/admin/plans/{name}',
    tag,
    summary: 'Change a plan for everybody who has it; `capabilities` are written whole',
    access,
    params: planParams,
    body: planUpdate,
    status: 200,
    answer: plan,
    example: { params: { name: 'studio' }, body: { display_name: 'Studio' }, answer: sample.studioPlan },
  }),
  deletePlan: route({
    name: 'deletePlan',
    method: 'DELETE',
    path: '/admin/plans/{name}',
    tag,
    summary: 'Delete an unused plan; the one of new accounts stays',
    access,
    params: planParams,
    status: 204,
    answer: null,
    refusals: { 422: 'plan_used' },
    example: { params: { name: 'studio' } },
  }),
  getApiKeys: route({
    name: 'getApiKeys',
    method: 'GET',
    path: '/admin/api-keys',
    tag,
    summary: 'The API keys, revoked ones too',
    access,
    query: z.object(paging),
    status: 200,
    answer: pageOf('api_keys', apiKey, 'API keys.'),
    example: { answer: { api_keys: [sample.apiKey], ...sample.page } },
  }),
  createApiKey: route({
    name: 'createApiKey',
    method: 'POST',
    path: '/admin/api-keys',
    tag,
    summary: 'Make an API key',
    access,
    body: apiKeyCreation,
    status: 201,
    answer: apiKey,
    example: { body: { name: 'City guide', origins: ['https://guide.example.org'] }, answer: sample.apiKey },
  }),
  updateApiKey: route({
    name: 'updateApiKey',
    method: 'PUT',
    path: '/admin/api-keys/{key}',
    tag,
    summary: 'Change the origins and the rate of a key, within ten seconds',
    access,
    params: keyParams,
    body: apiKeyUpdate,
    status: 200,
    answer: apiKey,
    example: {
      params: { key: sample.apiKey.key },
      body: { requests_per_minute: 600 },
      answer: sample.apiKey,
    },
  }),
  revokeApiKey: route({
    name: 'revokeApiKey',
    method: 'DELETE',
    path: '/admin/api-keys/{key}',
    tag,
    summary: 'Take a key out of force, within ten seconds; the key of the own web apps stays',
    access,
    params: keyParams,
    status: 204,
    answer: null,
    refusals: { 422: 'own_key' },
    example: { params: { key: sample.apiKey.key } },
  }),
};
