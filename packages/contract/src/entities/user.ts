import { LANGUAGES, MEASUREMENTS } from '@pleinair/domain';
import { z } from 'zod';
import { dateTime, layerName, ownPid, redirectUrl, signedId, stamps, text, varying } from './fields.ts';

export const USER_STATES = ['unconfirmed', 'active', 'blocked', 'deactivated'] as const;
export const ROLES = ['editor', 'admin'] as const;

/** A capability of a plan, and how much of it is used and left: null without a limit, or if nothing is counted. */
const capabilityUse = z.object({
  name: z.string().describe('Name of the capability.'),
  value: z.number().nullable().describe('What the plan allows; null for no limit.'),
  used: varying(z.number().nullable().describe('How much of it is used; null if nothing is counted.')),
  left: varying(
    z.number().nullable().describe('How much of it is left; null if nothing is counted or limited.'),
  ),
});
export type CapabilityUse = z.infer<typeof capabilityUse>;

/** A user's settings in the studio, stored so that every browser has them. */
export const preferences = z.object({
  is_space_list_view_enabled: z
    .boolean()
    .describe('Whether the studio shows spaces as a list where it has no room for a map beside it.'),
  is_space_map_hidden: z.boolean().describe('Whether it hides that map where it has room for both.'),
  has_previewed: z.boolean().describe('Whether the user has previewed a space as visitors see it.'),
  has_tested: z.boolean().describe('Whether a test link of the user has been opened.'),
  has_printed_code: z.boolean().describe('Whether the user has downloaded a QR code or a poster.'),
  is_checklist_hidden: z.boolean().describe('Whether the user has dismissed the list of first steps.'),
});

/** A user's plan, as returned. */
export const planOfUser = z.object({
  name: z.string().describe('Name of the plan.'),
  display_name: z.string().describe('Its name, for people to read.'),
});

export const user = z
  .object({
    pid: ownPid,
    first_name: z.string().describe('First name.'),
    last_name: z.string().describe('Last name.'),
    username: z.string().describe('Name of the user; at registration also of the new channel.'),
    email: z.string().describe('E-mail address.'),
    cell_phone: z.string().describe('Telephone number, as typed.'),
    state: z
      .enum(USER_STATES)
      .describe(
        '`unconfirmed` until the mailed link is opened, then `active`; `blocked` withdraws what was published, `deactivated` does not.',
      ),
    role: z.enum(ROLES).describe('What the user may do; decided by the server alone.'),
    policies_accepted: dateTime.nullable().describe('When the user agreed to the policies; null if not yet.'),
    plan: planOfUser.describe('The plan of the user.'),
    plan_capabilities: z
      .array(capabilityUse)
      .describe(
        'Each capability of the plan. `max_upload_size` is in megabytes (10^6 bytes) a file; yes or no is 1 or 0.',
      ),
    measurement: z.enum(MEASUREMENTS).describe('Units in which lengths are shown to the user.'),
    language: z.enum(LANGUAGES).describe('Language of the user’s mails and pages.'),
    small_photo: z.string().nullable().describe('Address of the user’s photo; null without one.'),
    channel_name: z.string().nullable().describe('Name of the user’s first channel.'),
    verified: z.boolean().describe('Whether the address was confirmed.'),
    layer_type: z.literal('spaces').describe('Always `spaces`.'),
    preferences: preferences.describe('The user’s settings in the studio.'),
    ...stamps,
  })
  .meta({ id: 'User' });

export type User = z.infer<typeof user>;

export const email = z.email().max(254).toLowerCase().describe('E-mail address.');
export const password = z
  .string()
  .min(8)
  .max(200)
  .describe('At least 8 characters where a new one is chosen.');
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
      'The page that the mailed link opens, with `token` added to its query: on this server or on an origin of the key.',
    ),
  photo: signedId
    .optional()
    .describe(
      'Signed id of a photo, a JPG or PNG; in a form, the file itself. The photo of an unconfirmed account is checked and shown once the account is confirmed.',
    ),
  ...personal,
});

/** Fields of a user that are fixed, or that another call changes: accepted only unchanged. */
const fixed = {
  username: z.string().max(60).optional(),
  email: z.string().max(254).optional(),
  password: z.string().max(200).optional().describe('At least 8 characters where a new one is chosen.'),
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
      'Signed id of a photo, a JPG or PNG; in a form, the file itself. The photo of an unconfirmed account is checked and shown once the account is confirmed.',
    ),
  preferences: preferences.partial().optional(),
});

export const credentials = z.object({
  auth: z
    .object({
      email: z.string().max(254).trim().toLowerCase().describe('E-mail address.'),
      password: z.string().max(200).describe('At least 8 characters where a new one is chosen.'),
    })
    .describe('Who signs in.'),
});

const newPassword = {
  password,
  password_confirmation: z.string().max(200).describe('The same again.'),
};

/**
 * Reports a repetition that differs along with what else is wrong with the fields. If nothing is, the service reports it along
 * with a password that is easily guessed, which only it can tell.
 */
const repeated = <Fields extends z.ZodObject<typeof newPassword>>(object: Fields): Fields =>
  object.refine(({ password: chosen, password_confirmation: again }) => again === chosen, {
    path: ['password_confirmation'],
    error: 'password_mismatch',
    when: ({ value, issues }) =>
      issues.length > 0 &&
      ['password', 'password_confirmation'].every(
        (field) => typeof (value as Readonly<Record<string, unknown>> | null)?.[field] === 'string',
      ),
  });

export const passwordReset = repeated(
  z.object({
    ...newPassword,
    password_reset_token: z.string().max(200).describe('The `token` of the mailed link.'),
  }),
);

/** Proves that the caller is the owner. */
const current_password = z
  .string()
  .max(200)
  .optional()
  .describe('The user’s current password; not needed if there is none.');

export const ownerProof = z.object({ current_password });
export const emailChange = z.object({ email, current_password });
export const passwordChange = repeated(z.object({ ...newPassword, current_password }));

export const mailRequest = z.object({
  email,
  redirect_to: redirectUrl
    .optional()
    .describe(
      'The page that the mailed link opens, with `token` added to its query: on this server or on an origin of the key.',
    ),
});

export const token = z
  .object({
    jwt: z.string().describe('Access token, valid for 15 minutes: `Authorization: Bearer …`.'),
  })
  .meta({ id: 'Token' });
