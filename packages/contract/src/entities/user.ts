import { LANGUAGES, MEASUREMENTS } from '@pleinair/domain';
import { z } from 'zod';
import { dateTime, layerName, pid, redirectUrl, signedId, text } from './fields.ts';

export const USER_STATES = ['unconfirmed', 'active', 'blocked', 'deactivated'] as const;
export const ROLES = ['editor', 'admin'] as const;

/** What a plan allows of one thing, and what of it is used and left: null where there is no limit, or nothing is counted. */
const capabilityUse = z.object({
  name: z.string(),
  value: z.number().nullable(),
  used: z.number().nullable(),
  left: z.number().nullable(),
});
export type CapabilityUse = z.infer<typeof capabilityUse>;

/** The studio's own settings of a user, kept so that another browser finds them. */
export const preferences = z.object({ is_space_list_view_enabled: z.boolean() });

export const user = z
  .object({
    pid,
    first_name: z.string(),
    last_name: z.string(),
    username: z.string(),
    email: z.string(),
    cell_phone: z.string(),
    state: z.enum(USER_STATES),
    role: z.enum(ROLES),
    policies_accepted: dateTime.nullable(),
    plan: z.object({ name: z.string(), display_name: z.string() }),
    plan_capabilities: z.array(capabilityUse),
    measurement: z.enum(MEASUREMENTS),
    language: z.enum(LANGUAGES),
    small_photo: z.string().nullable(),
    channel_name: z.string().nullable(),
    verified: z.boolean(),
    layer_type: z.literal('spaces'),
    preferences,
    created_at: dateTime,
    updated_at: dateTime,
  })
  .meta({ id: 'User' });

export type User = z.infer<typeof user>;

const email = z.email().max(254).toLowerCase();
const password = z.string().min(8).max(200);
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
  redirect_url: redirectUrl.optional(),
  photo: signedId.optional(),
  ...personal,
});

/** Fields of a user that stay as they are, or change by a call of their own: taken only as they were answered. */
const fixed = {
  username: z.string().max(60).optional(),
  email: z.string().max(254).optional(),
  password: z.string().max(200).optional(),
  role: z.enum(ROLES).optional(),
  state: z.enum(USER_STATES).optional(),
};

export const userUpdate = z.object({
  ...personal,
  ...fixed,
  policies_accepted: dateTime.nullable().optional(),
  photo: signedId.optional(),
  preferences: preferences.partial().optional(),
});

export const credentials = z.object({
  auth: z.object({ email: z.string().max(254).trim().toLowerCase(), password: z.string().max(200) }),
});

export const passwordReset = z.object({
  password,
  password_confirmation: z.string().max(200),
  password_reset_token: z.string().max(200),
});

/** Shows that it is the owner who calls. */
const current_password = z.string().max(200).optional();

export const ownerProof = z.object({ current_password });
export const emailChange = z.object({ email, current_password });
export const passwordChange = z.object({
  password,
  password_confirmation: z.string().max(200),
  current_password,
});

export const mailRequest = z.object({ email, redirect_to: redirectUrl.optional() });

export const token = z.object({ jwt: z.string() }).meta({ id: 'Token' });
