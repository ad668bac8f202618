import { DEFAULT_MAX_UPLOAD_MB, LANGUAGES } from '@pleinair/domain';
import { z } from 'zod';
import { dateTime, layerName, name, pageOf, pid, text, varying } from './fields.ts';
import { email, password, planOfUser, ROLES, USER_STATES, user } from './user.ts';

export const USER_SORTS = ['new', 'name', 'email'] as const;

/** What an admin may change about a user. The state `unconfirmed` ends with the mailed link, or here. */
export const userAdministration = z.object({
  state: z.enum(USER_STATES).optional(),
  role: z.enum(ROLES).optional(),
  plan: z
    .union([z.string().max(60), planOfUser])
    .optional()
    .describe('Name of a plan, or the plan as returned.'),
  username: layerName
    .min(3)
    .optional()
    .describe('The address of their public page changes with it; their channels keep their names.'),
  first_name: text(100).optional(),
  last_name: text(100).optional(),
  email: email.optional(),
});

/** An account created by an admin: it is active at once. */
export const userCreation = z.object({
  username: layerName.min(3),
  email,
  password: password
    .optional()
    .describe('Without one, the person gets a mail with a link to set it, which works for seven days.'),
  role: z.enum(ROLES).default('editor'),
  plan: z.string().max(60).optional().describe('Name of a plan; by default that of new accounts.'),
  language: z.enum(LANGUAGES).optional(),
});

/** The first admin of an installation. */
export const firstAdminCreation = z.object({
  token: z.string().min(1).max(200).describe('The token in the link that the server prints when it starts.'),
  username: layerName.min(3),
  email,
  password,
});

export const JOB_STATES = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;

/** A background job, such as sending a mail. */
export const job = z
  .object({
    id: z.string().describe('Its id.'),
    queue: z.string().describe('Its queue, such as `send-mail`.'),
    state: z
      .enum(JOB_STATES)
      .describe('`created` is waiting, `retry` failed and will be retried, `failed` will not.'),
    tries: z.int().describe('How often it was retried.'),
    created_at: dateTime.describe('When it was queued.'),
    ended_at: dateTime.nullable().describe('When it ended; null if it has not.'),
    about: z.string().describe('Recipient and subject of a mail; otherwise empty.'),
    error: z.string().describe('Why the last attempt failed; empty if none failed.'),
  })
  .meta({ id: 'Job' });
export const jobs = pageOf('jobs', job, 'Jobs, the newest first.').meta({ id: 'Jobs' });
export type Jobs = z.infer<typeof jobs>;

export const adminAction = z
  .object({
    pid: pid.describe('Its pid.'),
    created_at: dateTime.describe('When it was done.'),
    admin_pid: pid.describe('Who did it.'),
    admin_email: z.string().describe('Their address at that time.'),
    action: z.string().describe('Name of the call.'),
    subject: z.string().describe('What it was about: the name or the address of an account, plan or key.'),
    details: z.record(z.string(), z.unknown()).describe('What was sent, without passwords.'),
  })
  .meta({ id: 'AdminAction' });
export const adminActions = pageOf('actions', adminAction, 'What admins did, the latest first.').meta({
  id: 'AdminActions',
});
export type AdminActions = z.infer<typeof adminActions>;

/** A page of the studio, named without the identifiers in its address. */
export const studioPage = z
  .string()
  .max(80)
  .regex(/^\/[\w:/?.-]*$/, 'studio_page_invalid')
  .describe('Pattern of its address, such as `/space/:pid`.');

export const pageViews = pageOf(
  'page_views',
  z.object({
    page: z.string().describe('Pattern of its address, such as `/space/:pid`.'),
    views: z.int().describe('How often it was opened.'),
  }),
  'Pages of the studio, the most viewed first.',
).meta({ id: 'PageViews' });
export type PageViews = z.infer<typeof pageViews>;

export const health = z
  .object({
    version: z.string().describe('Version of the product.'),
    up_since: dateTime.describe('When this process started.'),
    database: z.string().describe('Version of the database.'),
    database_bytes: z.number().describe('Size of the database in bytes.'),
    disk_free_bytes: z.number().describe('Free space on the disk of the data folder.'),
    disk_is_low: z.boolean().describe('Whether that is too little.'),
    mail: z.enum(['smtp', 'outbox']).describe('Whether mails are sent, or kept on this machine.'),
    mail_failure: z.string().nullable().describe('Why the mail server takes no mails; null if it does.'),
    backup_every_seconds: z
      .number()
      .nullable()
      .describe('Time between automatic backups; null if there are none.'),
    backup_made_at: dateTime.nullable().describe('When the last backup was made and read back.'),
    backup_failure: z
      .string()
      .nullable()
      .describe('Why the attempt after that one failed; null if none did.'),
    users: z.int().describe('Accounts.'),
    spaces: z.int().describe('Spaces.'),
    objects: z.int().describe('Objects.'),
    jobs_waiting: z.int().describe('Jobs that are waiting or running.'),
    jobs_failed: z.int().describe('Jobs that failed and will not be retried.'),
    events_waiting: z.int().describe('Batches of events not counted yet.'),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof health>;

/** A user as admins see them, with what they use of their plan. */
export const administeredUser = user
  .extend({ spaces_count: varying(z.int().describe('How many spaces the user has.')) })
  .meta({ id: 'AdministeredUser' });
export type AdministeredUser = z.infer<typeof administeredUser>;

export const createdUser = administeredUser
  .extend({
    password_url: z
      .string()
      .nullable()
      .describe(
        'The link to set the password, to pass on; null if it was mailed, or if a password was sent. Keep it private: it opens the account.',
      ),
  })
  .meta({ id: 'CreatedUser' });
export type CreatedUser = z.infer<typeof createdUser>;

/** The limits of a plan, in the units given; yes-or-no capabilities are 1 or 0. Each describes what a missing one means. */
const capabilities = z
  .object({
    max_upload_size: z
      .number()
      .min(1)
      .max(1000)
      .describe(`Megabytes (10^6 bytes) of a file; ${DEFAULT_MAX_UPLOAD_MB} if missing.`),
    max_spaces: z
      .int()
      .min(0)
      .max(1_000_000_000)
      .describe('How many spaces a user may have; no limit if missing.'),
    max_storage: z
      .number()
      .min(0)
      .max(1_000_000_000)
      .describe(
        'Megabytes (10^6 bytes) of all files of a user, as sent. An upload counts from its announcement until it is removed. No limit if missing.',
      ),
    unity_asset_bundle_upload: z
      .int()
      .min(0)
      .max(1)
      .describe('Whether Unity AssetBundles may be uploaded: 1 or 0; 0 if missing.'),
    advanced_abilities_editing: z
      .int()
      .min(0)
      .max(1)
      .describe('Whether the studio offers abilities as JSON: 1 or 0; 0 if missing.'),
    sequence_editing: z
      .int()
      .min(0)
      .max(1)
      .describe('Whether sequences may be edited: 1 or 0; 0 if missing.'),
  })
  .partial()
  .strict();

export const plan = z
  .object({
    name: z.string().describe('Its name.'),
    display_name: z.string().describe('Its name, for people to read.'),
    capabilities: z
      .record(z.string(), z.number())
      .describe('What it allows, by name, with what applies by default; a missing name means no limit.'),
    users_count: varying(z.int().describe('How many users have it.')),
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof plan>;

/** Storage used by the files of all accounts together. */
export const storageUse = z
  .object({
    used: z.number().describe('Megabytes (10^6 bytes) in use.'),
    limit: z
      .number()
      .nullable()
      .describe('Megabytes (10^6 bytes) that `STORAGE_QUOTA` allows; null for no limit.'),
  })
  .meta({ id: 'StorageUse' });

export const planName = z.string().regex(/^[a-z0-9-]{1,60}$/, 'layer_name_invalid');
export const planCreation = z.object({
  name: planName,
  display_name: name.describe('Its name, for people to read.'),
  capabilities,
});
export const planUpdate = z
  .object({ display_name: name.describe('Its name, for people to read.'), capabilities })
  .partial();

export const apiKey = z
  .object({
    key: z.string().describe('The key itself, sent as `X-Api-Key`.'),
    name: z.string().describe('Its name.'),
    origins: z
      .array(z.string())
      .describe(
        'Origins whose pages may use the key, such as `https://guide.example.org`; an empty list means all.',
      ),
    requests_per_minute: z.int().describe('How many calls a minute the key allows; 429 beyond.'),
    created_at: dateTime.describe('When it was created.'),
    revoked_at: dateTime.nullable().describe('When the key was revoked; null if it is valid.'),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKey>;

const origin = z
  .string()
  .max(300)
  .refine((value) => URL.canParse(value) && new URL(value).origin === value, 'origin_invalid')
  // Valid in a URL, but no browser sends such an origin.
  .refine((value) => !/[*,]/.test(value), 'origin_invalid');
const keyFields = {
  name,
  origins: z.array(origin).max(100).default([]),
  requests_per_minute: z.int().min(1).max(1_000_000).default(600),
};

export const apiKeyCreation = z.object(keyFields);
export const apiKeyUpdate = z.object({
  name: name.optional(),
  origins: z.array(origin).max(100).optional(),
  requests_per_minute: z.int().min(1).max(1_000_000).optional(),
});
