import { z } from 'zod';
import {
  adminActions,
  administeredUser,
  apiKey,
  apiKeyCreation,
  apiKeyUpdate,
  health,
  JOB_STATES,
  jobs,
  pageViews,
  plan,
  planCreation,
  planName,
  planUpdate,
  storageUse,
  USER_SORTS,
  userAdministration,
  userCreation,
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
    summary: 'All users, searched, filtered and sorted',
    access,
    query: z.object({
      ...paging,
      query: text(200).optional().describe('Only those with this text in the name, username or address.'),
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
        .describe('Ascending or descending; each `sort` has its own default.'),
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
    summary: "Change a user's names, address, state, role or plan; admins keep their own role and state",
    description:
      'A new address takes effect at once, without a mail. Links mailed to the previous one stop working.',
    access,
    params: byPid,
    body: userAdministration,
    status: 200,
    answer: administeredUser,
    refusals: { 409: 'email_taken' },
    example: { params: { pid: sample.pids.user }, body: { plan: 'studio' }, answer: sample.administeredUser },
  }),
  addUser: route({
    name: 'addUser',
    method: 'POST',
    path: '/admin/users',
    tag,
    summary: 'Create an active account, with a channel named after it',
    access,
    body: userCreation,
    status: 201,
    answer: administeredUser,
    refusals: { 409: 'username_taken' },
    example: {
      body: { username: 'harbour-stories', email: 'ada@example.org', password: 'a good password' },
      answer: sample.administeredUser,
    },
  }),
  removeUser: route({
    name: 'removeUser',
    method: 'DELETE',
    path: '/admin/users/{pid}',
    tag,
    summary: 'Delete an account and everything it owns; admins cannot delete their own here',
    access,
    params: byPid,
    status: 204,
    answer: null,
    example: { params: { pid: sample.pids.user } },
  }),
  getJobs: route({
    name: 'getJobs',
    method: 'GET',
    path: '/admin/jobs',
    tag,
    summary: 'Background jobs, including mails; finished ones are kept for a day',
    access,
    query: z.object({
      ...paging,
      state: z.enum(JOB_STATES).optional().describe('Only those in this state.'),
      queue: z.string().max(100).optional().describe('Only jobs of this queue, such as `send-mail`.'),
    }),
    status: 200,
    answer: jobs,
    example: {
      query: { state: 'failed' },
      answer: {
        jobs: [
          {
            ...{ id: '0190d3e2-1c2b-7a4d-9f30-2b1c6d8e9f01', queue: 'send-mail', state: 'failed', tries: 30 },
            ...{ created_at: '2026-06-01T08:30:00.000Z', ended_at: '2026-06-02T04:10:00.000Z' },
            ...{ about: 'ada@example.org: Confirm your address', error: 'connect ECONNREFUSED' },
          },
        ],
        ...sample.page,
      },
    },
  }),
  retryJob: route({
    name: 'retryJob',
    method: 'POST',
    path: '/admin/jobs/{id}/retry',
    tag,
    summary: 'Retry a failed job',
    access,
    params: z.object({ id: z.uuid('pid_invalid').describe('Id of the job.') }),
    status: 204,
    answer: null,
    errors: [404],
    example: { params: { id: '0190d3e2-1c2b-7a4d-9f30-2b1c6d8e9f01' } },
  }),
  getHealth: route({
    name: 'getHealth',
    method: 'GET',
    path: '/admin/health',
    tag,
    summary: 'State of the installation: version, database, disk, mails, jobs',
    access,
    status: 200,
    answer: health,
    example: {
      answer: {
        ...{ version: '0.1.0', up_since: '2026-06-01T08:30:00.000Z', database: '18.4', mail: 'smtp' },
        ...{ database_bytes: 48_120_500, disk_free_bytes: 120_000_000_000, disk_is_low: false },
        ...{ users: 12, spaces: 80, objects: 140, jobs_waiting: 2, jobs_failed: 0, events_waiting: 1 },
      },
    },
  }),
  getAdminActions: route({
    name: 'getAdminActions',
    method: 'GET',
    path: '/admin/actions',
    tag,
    summary: 'What admins did',
    access,
    query: z.object(paging),
    status: 200,
    answer: adminActions,
    example: {
      answer: {
        actions: [
          {
            ...{ pid: sample.pids.operation, created_at: '2026-06-01T08:30:00.000Z' },
            ...{ admin_pid: sample.pids.user, admin_email: 'ada@example.org' },
            ...{ action: 'administerUser', subject: 'bob@example.org', details: { plan: 'studio' } },
          },
        ],
        ...sample.page,
      },
    },
  }),
  getPageViews: route({
    name: 'getPageViews',
    method: 'GET',
    path: '/admin/page-views',
    tag,
    summary: 'How often the pages of the studio were opened',
    access,
    query: z.object({
      days: z.coerce
        .number()
        .int()
        .min(1)
        .max(366)
        .default(30)
        .describe('Number of days up to today, in UTC.'),
      ...paging,
    }),
    status: 200,
    answer: pageViews,
    example: {
      query: { days: 30 },
      answer: { page_views: [{ page: '/space/:pid', views: 412 }], ...sample.page },
    },
  }),
  getStorageUse: route({
    name: 'getStorageUse',
    method: 'GET',
    path: '/admin/storage',
    tag,
    summary: 'Storage used by the files of all accounts, including announced ones, and its limit',
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
    summary: 'Create a plan',
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
    summary: 'Change a plan for everyone who has it; `capabilities` replaces all of them',
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
    summary: 'Delete an unused plan, except that of new accounts',
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
    summary: 'The API keys, including revoked ones',
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
    summary: 'Create an API key',
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
    summary: 'Revoke a key within ten seconds; the key of the studio’s own web apps stays',
    access,
    params: keyParams,
    status: 204,
    answer: null,
    refusals: { 422: 'own_key' },
    example: { params: { key: sample.apiKey.key } },
  }),
};
