import { LANGUAGES, MEASUREMENTS } from '@pleinair/domain';
import { z } from 'zod';
import { dateTime, layerName, ownPid, redirectUrl, signedId, stamps, text, varying } from './fields.ts';

export const USER_STATES = ['unconfirmed', 'active', 'blocked', 'deactivated'] as const;
export const ROLES = ['editor', 'admin'] as const;

/** What a plan allows of one thing, and what of it is used and left: null where there is no limit, or nothing is counted. */
const capabilityUse = z.object({
  name: z.string().describe('Name of the capability.'),
  value: z.number().nullable().describe('What the plan allows; null: no limit.'),
  used: varying(z.number().nullable().describe('How much of it is used; null where nothing is counted.')),
  left: varying(
    z.number().nullable().describe('How much of it is left; null where nothing is counted or limited.'),
  ),
});
export type CapabilityUse = z.infer<typeof capabilityUse>;

/** The studio's own settings of a user, kept so that another browser finds them. */
export const preferences = z.object({
  is_space_list_view_enabled: z.boolean().describe('Whether the studio shows spaces as a list.'),
  has_previewed: z.boolean().describe('Whether the user has looked at a space as visitors see it.'),
  has_printed_code: z.boolean().describe('Whether the user has taken a QR code or a poster for printing.'),
  is_checklist_hidden: z.boolean().describe('Whether the user has put the list of first steps away.'),
});

/** A user's plan, as it is answered. */
export const planOfUser = z.object({
  name: z.string().describe('Name of the plan.'),
  display_name: z.string().describe('Its name for people.'),
});

export const user = z
  .object({
    pid: ownPid,
    first_name: z.string().describe('First name.'),
    last_name: z.string().describe('Last name.'),
    username: z
      .string()
      .describe('Name of the user. At registration, also that of the channel that is made.'),
    email: z.string().describe('E-mail address.'),
    cell_phone: z.string().describe('Telephone number, as it was typed.'),
    state: z
      .enum(USER_STATES)
      .describe(
        '`unconfirmed` until the mailed link was followed, then `active`; `blocked` withdraws what was published, `deactivated` does not.',
      ),
    role: z.enum(ROLES).describe('What the user may do; decided by the server alone.'),
    policies_accepted: dateTime.nullable().describe('When the policies were agreed to; null: not yet.'),
    plan: planOfUser.describe('The plan of the user.'),
    plan_capabilities: z
      .array(capabilityUse)
      .describe(
        'Each capability of the plan. `max_upload_size` is in megabytes (10^6 bytes) a file; yes or no is 1 or 0.',
      ),
    measurement: z.enum(MEASUREMENTS).describe('Units in which the user reads lengths.'),
    language: z.enum(LANGUAGES).describe('Language of the user’s mails and pages.'),
    small_photo: z.string().nullable().describe('Address of the user’s photo; null without one.'),
    channel_name: z.string().nullable().describe('Name of the user’s first channel.'),
    verified: z.boolean().describe('Whether the address was confirmed.'),
    layer_type: z.literal('spaces').describe('Always `spaces`.'),
    preferences: preferences.describe('The studio’s own settings of the user.'),
    ...stamps,
  })
  .meta({ id: 'User' });

export type User = z.infer<typeof user>;

export const email = z.email().max(254).toLowerCase().describe('E-mail address.');
export const password = z.string().min(8).max(200).describe('At least 8 characters where it is chosen.');
const personal = {
  first_name: text(100).optional(),
  last_name: text(100).optional(),
  cell_phone: text(40).optional(),
  measurement: z.enum(MEASUREMENTS).optional(),
  language: z.enum(LANGUAGES).optional(),
  policies_accepted: dateTime.optional(),
};

export const registration = z.object({
  username: layerName.min(3),
  email,
  password,
  layer_type: z.literal('spaces').optional(),
  redirect_url: redirectUrl
    .optional()
    .describe(
      'The page that the mailed link leads to, with `token` added to its query: one of this server or of an origin of the key.',
    ),
  photo: signedId
    .optional()
    .describe(
      'Signed id of a photo, a JPG or PNG; in a form, the file itself. That of an unconfirmed account is looked at once the account is confirmed, and shown then.',
    ),
  ...personal,
});

/** Fields of a user that are fixed, or that another call changes: accepted only unchanged. */
const fixed = {
  username: z.string().max(60).optional(),
  email: z.string().max(254).optional(),
  password: z.string().max(200).optional().describe('At least 8 characters where it is chosen.'),
  role: z.enum(ROLES).optional(),
  state: z.enum(USER_STATES).optional(),
};

export const userUpdate = z.object({
  ...personal,
  ...fixed,
  policies_accepted: dateTime.nullable().optional(),
  photo: signedId
    .optional()
    .describe(
      'Signed id of a photo, a JPG or PNG; in a form, the file itself. That of an unconfirmed account is looked at once the account is confirmed, and shown then.',
    ),
  preferences: preferences.partial().optional(),
});

export const credentials = z.object({
  auth: z
    .object({
      email: z.string().max(254).trim().toLowerCase().describe('E-mail address.'),
      password: z.string().max(200).describe('At least 8 characters where it is chosen.'),
    })
    .describe('Who signs in.'),
});

export const passwordReset = z.object({
  password,
  password_confirmation: z.string().max(200).describe('The same again.'),
  password_reset_token: z.string().max(200).describe('The `token` of the mailed link.'),
});

/** Shows that it is the owner who calls. */
const current_password = z
  .string()
  .max(200)
  .optional()
  .describe('The password that the user has now; not needed by a user without one.');

export const ownerProof = z.object({ current_password });
export const emailChange = z.object({ email, current_password });
export const passwordChange = z.object({
  password,
  password_confirmation: z.string().max(200).describe('The same again.'),
  current_password,
});

export const mailRequest = z.object({
  email,
  redirect_to: redirectUrl
    .optional()
    .describe(
      'The page that the mailed link leads to, with `token` added to its query: one of this server or of an origin of the key.',
    ),
});

export const token = z
  .object({
    jwt: z.string().describe('Access token, good for a quarter of an hour: `Authorization: Bearer …`.'),
  })
  .meta({ id: 'Token' });
