import { ACCESS_LEVELS } from '@pleinair/domain';
import { z } from 'zod';
import { anchorType, ownAnchor } from '../entities/anchor.ts';
import { byPid, optionalCallerPlace, pageOf, paging, pid, text } from '../entities/fields.ts';
import { HOBJECT_SORTS, hobject, modelIdentifier } from '../entities/hobject.ts';
import { layer } from '../entities/layer.ts';
import { LISTED_WINDOWS, listedSpace } from '../entities/layer-content.ts';
import { report } from '../entities/report.ts';
import { SPACE_SORTS, space, spacePlace, spacesChange } from '../entities/space.ts';
import { emailChange, ownerProof, passwordChange, registration, user, userUpdate } from '../entities/user.ts';
import { userContent } from '../entities/user-content.ts';
import { route } from '../route.ts';
import * as sample from '../sample.ts';
import { PICTURE_TYPES } from './picture-types.ts';

const tag = 'User';
const photo = { description: 'Channel picture', accepts: PICTURE_TYPES };
const order = z.enum(['asc', 'desc']).describe('Ascending or descending; each `sort` has its own default.');
const searchedText = text(200)
  .optional()
  .describe('Only those with this text in the name, description or identifier.');
const spaceFilter = {
  access_level: z.enum(ACCESS_LEVELS).optional().describe('Only those of this level.'),
  label: pid.optional().describe('Only those with this label.'),
  window: z
    .enum(LISTED_WINDOWS)
    .default('any')
    .describe('Only those that are open now, open later, or have ended.'),
};
const OWNER =
  '422 without the right `current_password`. A user without one must have signed in with an identity provider within the last ten minutes, else 403.';

export const userRoutes = {
  createUser: route({
    name: 'createUser',
    method: 'POST',
    path: '/user',
    tag,
    summary: 'Register; creates a channel named after the username and mails a confirmation link',
    access: 'entry',
    body: registration,
    files: { photo },
    status: 201,
    answer: user,
    errors: [413, 415],
    refusals: { 409: 'username_taken' },
    limit: { address: 'registration' },
    example: {
      body: {
        username: 'harbour-stories',
        email: 'ada@example.org',
        password: 'a good password',
        layer_type: 'spaces',
      },
      answer: { ...sample.user, state: 'unconfirmed', verified: false, small_photo: null },
    },
  }),
  getAuthenticatedUser: route({
    name: 'getAuthenticatedUser',
    method: 'GET',
    path: '/user/me',
    tag,
    summary: 'The signed-in user',
    access: 'account',
    status: 200,
    answer: user,
    isVersioned: true,
    example: { answer: sample.user },
  }),
  updateMe: route({
    name: 'updateMe',
    method: 'PUT',
    path: '/user/me',
    tag,
    summary: 'Change the signed-in user',
    description:
      '422 for a different `username`, `email`, `role` or `state`, and for a `password`: those that can change have their own calls.',
    access: 'account',
    body: userUpdate,
    files: { photo },
    status: 200,
    answer: user,
    isVersioned: true,
    errors: [413, 415],
    example: { body: { first_name: 'Ada', last_name: 'Brandt' }, answer: sample.user },
  }),
  deleteMe: route({
    name: 'deleteMe',
    method: 'DELETE',
    path: '/user/me',
    tag,
    summary: 'Delete the account with its channels, spaces, objects and files',
    description: OWNER,
    access: 'account',
    body: ownerProof.optional(),
    status: 204,
    answer: null,
    isVersioned: true,
    errors: [403, 422],
    example: { body: { current_password: 'a good password' } },
  }),
  changeMyEmail: route({
    name: 'changeMyEmail',
    method: 'PUT',
    path: '/user/me/email',
    tag,
    summary: 'Request a new e-mail address',
    description: `Mails a link to the new address. \`POST /confirm_email\` with its token changes the address, notifies the old one and ends the user’s other sessions. ${OWNER}`,
    access: 'account',
    body: emailChange,
    status: 204,
    answer: null,
    errors: [403],
    limit: { address: 'mail', account: 'mailbox' },
    example: { body: { email: 'ada@harbour.example', current_password: 'a good password' } },
  }),
  changeMyPassword: route({
    name: 'changeMyPassword',
    method: 'PUT',
    path: '/user/me/password',
    tag,
    summary: 'Change the password; ends the user’s other sessions',
    description: OWNER,
    access: 'account',
    body: passwordChange,
    status: 204,
    answer: null,
    errors: [403],
    example: {
      body: {
        password: 'a better password',
        password_confirmation: 'a better password',
        current_password: 'a good password',
      },
    },
  }),
  deleteMyPhoto: route({
    name: 'deleteMyPhoto',
    method: 'DELETE',
    path: '/user/me/photo',
    tag,
    summary: 'Remove the channel picture',
    access: 'account',
    status: 204,
    answer: null,
  }),
  getMyLayers: route({
    name: 'getMyLayers',
    method: 'GET',
    path: '/user/me/layers',
    tag,
    summary: "The user's channels",
    access: 'signed_in',
    query: z.object(paging),
    status: 200,
    answer: pageOf('layers', layer, 'Channels.'),
    example: { answer: { layers: [sample.layer], ...sample.page } },
  }),
  getUserLayerSpaces: route({
    name: 'getUserLayerSpaces',
    method: 'GET',
    path: '/user/me/layer/{pid}/spaces',
    tag,
    summary: "The spaces of one of the user's channels, including hidden ones",
    access: 'signed_in',
    params: byPid,
    query: z.object({
      ...paging,
      query: searchedText,
      ...spaceFilter,
      sort: z
        .enum(SPACE_SORTS)
        .default('new')
        .describe('The order of the list; `distance` is from `lat`, `lon`, the nearest first.'),
      order: order.optional(),
      ...optionalCallerPlace,
    }),
    status: 200,
    answer: pageOf('spaces', listedSpace, 'Spaces.'),
    example: {
      params: { pid: sample.pids.layer },
      query: { query: 'crane', sort: 'name' },
      answer: { spaces: [{ ...sample.space, town: 'Hamburg' }], ...sample.page },
    },
  }),
  getUserLayerPlaces: route({
    name: 'getUserLayerPlaces',
    method: 'GET',
    path: '/user/me/layer/{pid}/places',
    tag,
    summary: "Where the spaces of one of the user's channels are, for a map: at most the newest 10,000",
    access: 'signed_in',
    params: byPid,
    query: z.object({ query: searchedText, ...spaceFilter }),
    status: 200,
    answer: z.object({ places: z.array(spacePlace).describe('Places.') }).meta({ id: 'SpacePlaces' }),
    example: {
      params: { pid: sample.pids.layer },
      answer: {
        places: [{ pid: sample.pids.space, name: 'The old crane', ...sample.place, color: '#ffcc00' }],
      },
    },
  }),
  changeSpaces: route({
    name: 'changeSpaces',
    method: 'POST',
    path: '/user/me/spaces/change',
    tag,
    summary: "Change, move or delete several of the user's spaces at once, all or nothing",
    access: 'signed_in',
    body: spacesChange,
    status: 200,
    answer: z
      .object({ space_pids: z.array(pid).describe('The spaces that were changed.') })
      .meta({ id: 'ChangedSpaces' }),
    errors: [404],
    example: {
      body: { space_pids: [sample.pids.space], access_level: 'unlisted', add_label: sample.pids.label },
      answer: { space_pids: [sample.pids.space] },
    },
  }),
  getUserSpaces: route({
    name: 'getUserSpaces',
    method: 'GET',
    path: '/user/me/spaces',
    tag,
    summary: "The user's spaces of all channels: all, or those that use an anchor or an object",
    access: 'signed_in',
    query: z.object({
      ...paging,
      anchor_pid: pid.optional().describe('Only those that use this anchor.'),
      hobject_pid: pid
        .optional()
        .describe('Only those that show this object, itself or as a part of another.'),
    }),
    status: 200,
    answer: pageOf('spaces', space, 'Spaces.'),
    example: {
      query: { hobject_pid: sample.pids.hobject },
      answer: { spaces: [sample.space], ...sample.page },
    },
  }),
  getUserHobjects: route({
    name: 'getUserHobjects',
    method: 'GET',
    path: '/user/me/hobjects',
    tag,
    summary: "The user's object library",
    access: 'signed_in',
    query: z.object({
      ...paging,
      query: text(200)
        .optional()
        .describe('Only those with this text in the name, description or identifier.'),
      model_identifier: modelIdentifier.optional(),
      used: z
        .boolean()
        .optional()
        .describe('Only those used in a space or as part of another object; false: only the others.'),
      sort: z.enum(HOBJECT_SORTS).default('new').describe('The order of the list.'),
      order: order.optional(),
    }),
    status: 200,
    answer: pageOf('hobjects', hobject, 'Objects.'),
    example: { query: { query: 'crane' }, answer: { hobjects: [sample.hobject], ...sample.page } },
  }),
  getUserContent: route({
    name: 'getUserContent',
    method: 'GET',
    path: '/user/me/content',
    tag,
    summary: 'Everything that the user owns, list by list',
    access: 'signed_in',
    query: z.object(paging),
    status: 200,
    answer: userContent,
    example: {
      answer: {
        layers: [sample.layer],
        spaces: [sample.space],
        anchors: [sample.anchor],
        nodes: [sample.node],
        hobjects: [sample.hobject],
        models: [sample.model],
        ...sample.page,
        totals: { layers: 1, spaces: 1, anchors: 1, nodes: 1, hobjects: 1, models: 1 },
      },
    },
  }),
  getReport: route({
    name: 'getReport',
    method: 'GET',
    path: '/user/me/reporting',
    tag,
    summary: "What visitors did with the user's objects",
    access: 'signed_in',
    query: z.object(paging),
    status: 200,
    answer: report,
    example: {
      answer: {
        hobjects: [
          {
            hobject_pid: sample.pids.hobject,
            hobject_type: 'image',
            shows_count: 120,
            trigs_count: 57,
            collects_count: 3,
          },
        ],
        ...sample.page,
      },
    },
  }),
  getUserAnchors: route({
    name: 'getUserAnchors',
    method: 'GET',
    path: '/user/me/anchors',
    tag,
    summary: "The user's anchors",
    access: 'signed_in',
    query: z.object({
      ...paging,
      query: text(200).optional().describe('Only those with this text in the name or description.'),
      type: anchorType.optional().describe('Only those of this type, for example `TrackedImage-Vision-10`.'),
      marked: z
        .boolean()
        .optional()
        .describe('`true`: only those that a camera finds by a mark; `false`: only the others.'),
    }),
    status: 200,
    answer: pageOf('anchors', ownAnchor, 'Anchors.'),
    example: {
      query: { type: 'VerticalSurface-SLAM-10' },
      answer: { anchors: [sample.ownAnchor], ...sample.page },
    },
  }),
};
