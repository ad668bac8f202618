import type { z } from 'zod';
import type { PersonalToken, UserSession } from './entities/access.ts';
import type { AdministeredUser, ApiKey, Plan } from './entities/admin.ts';
import type { Anchor, OwnAnchor, SceneAnchor } from './entities/anchor.ts';
import type { SpaceTree } from './entities/content-tree.ts';
import type { Hobject } from './entities/hobject.ts';
import type { Identity } from './entities/identity.ts';
import type { Label } from './entities/label.ts';
import type { Layer } from './entities/layer.ts';
import type { hobjectLink } from './entities/link.ts';
import type { LogEvent } from './entities/log-event.ts';
import type { Model } from './entities/model.ts';
import type { Node } from './entities/node.ts';
import type { Placement } from './entities/placement.ts';
import type { Relation } from './entities/relation.ts';
import type { Space } from './entities/space.ts';
import { spaceSettings } from './entities/space-settings.ts';
import type { TrashItem } from './entities/trash.ts';
import type { User } from './entities/user.ts';
import type { Walk } from './entities/walk.ts';

/** The pids of the small channel at a harbour that all examples use. */
export const pids = {
  user: '01m7zy2ws5fjtajwx32zytebfj',
  layer: '01m7zy2wswf259cttkans4zvrz',
  space: '01m7zy2wsxesfsnmyj1qsca4g9',
  anchor: '01m7zy2wsxev5vvdwrkd9g0jzh',
  hobject: '01m7zy2wtaf7c8t1qz4svwqmqn',
  part: '01m7zy2wtaf3xa2rjr0m0jy71y',
  node: '01m7zy2wtaf7ra3fb7w037jq96',
  label: '01m7zy2wtaef4bbf2h08yd82vs',
  model: '01m7zy2wtaeppvvjrz4dmzjpt8',
  identity: '01m7zy2wtb6e9q0x4nf3v8d2ka',
  session: '01m7zy2wtbq4rw8xkzv30hde7c',
  token: '01m7zy2wtbx91m5pnd3t2cyg4s',
  copy: '01m7zy2wtae20v24p2c7zy1p30',
  upload: '01m7zy2wtaf9x4k0m6h2q8r5tw',
  operation: '01m7zy2wtbf0a1c3e5g7j9k2m4',
  walk: '01m7zy2wtbfd2r6w0q3t8y5n1c',
} as const;

const dates = { created_at: '2026-06-01T08:30:00.000Z', updated_at: '2026-06-02T16:05:00.000Z' };
const unturned = { angle_x: 0, angle_y: 0, angle_z: 0 };
const unmoved = { x: 0, y: 0, z: 0, ...unturned, scale: 1 };
const uncounted = { used: null, left: null };
const plan = { name: 'studio', display_name: 'Studio' };
const file = (key: string) => `https://studio.example.org/files/${key}`;

export const place = { latitude: 53.5436, longitude: 9.9665 };
export const tile = '16/34582/21182';

/** Identifies an upload until it is used. */
export const signedId = 'MDFtN3p5MnduNWU4eGE.mbq1c4.0s5l7Yk3TjzVbQv9';
export const testLink = {
  url: `https://studio.example.org/v/${pids.space}?test=tg2n9c.Xq1u3ZbJk7sPz0aYvT5wLg`,
  expires_at: '2026-06-03T16:05:00.000Z',
};
export const jwt = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIwMW03enkyd3M1In0.m4ZkQ0b2Yw';

export const user: User = {
  pid: pids.user,
  first_name: 'Ada',
  last_name: 'Brandt',
  username: 'harbour-stories',
  email: 'ada@example.org',
  cell_phone: '',
  state: 'active',
  role: 'editor',
  policies_accepted: '2026-06-01T08:30:00.000Z',
  plan,
  plan_capabilities: [
    { name: 'max_upload_size', value: 200, ...uncounted },
    { name: 'max_spaces', value: 1000, used: 12, left: 988 },
    { name: 'max_storage', value: 5000, used: 812.4, left: 4187.6 },
    { name: 'unity_asset_bundle_upload', value: 1, ...uncounted },
    { name: 'advanced_abilities_editing', value: 1, ...uncounted },
    { name: 'sequence_editing', value: 1, ...uncounted },
  ],
  measurement: 'metric',
  language: 'en',
  small_photo: file('picture/3f/3f0c9a.webp'),
  channel_name: 'harbour-stories',
  verified: true,
  layer_type: 'spaces',
  preferences: {
    is_space_list_view_enabled: true,
    is_space_map_hidden: false,
    is_checklist_hidden: false,
    has_previewed: true,
    has_tested: false,
    has_printed_code: false,
  },
  ...dates,
};

export const identity: Identity = {
  pid: pids.identity,
  provider: 'github',
  label: 'GitHub',
  email: 'ada@example.org',
  created_at: dates.created_at,
  last_used_at: dates.updated_at,
};

export const administeredUser: AdministeredUser = { ...user, spaces_count: 12 };

export const layer: Layer = {
  pid: pids.layer,
  name: 'harbour-stories',
  description: 'What the cranes have seen.',
  owner: pids.user,
  plan,
  plan_capabilities: [
    { name: 'max_upload_size', value: 200 },
    { name: 'max_spaces', value: 1000 },
  ],
  discoverability: 'everyone',
  settings: '{}',
  client_data_url: null,
  thumbnail: file('picture/3f/3f0c9a.webp'),
  nearest_lat: null,
  nearest_lon: null,
  nearest_present_from: null,
  nearest_present_to: null,
  ...dates,
};

export const label: Label = {
  pid: pids.label,
  user_pid: pids.user,
  name: 'Summer',
  color: '#ffcc00',
  ...dates,
};

export const space: Space = {
  pid: pids.space,
  layer_pid: pids.layer,
  layer_name: layer.name,
  name: 'The old crane',
  description: 'It lifted coffee for eighty years.',
  label: { pid: label.pid, name: label.name, color: label.color },
  card_title: 'The old crane',
  card_description: 'Stand on the quay and look up.',
  card_image: null,
  card_image_small: null,
  identifier: 'crane-1',
  settings: spaceSettings.parse({ heading: 90, translations: { it: { card_title: 'La vecchia gru' } } }),
  storylines: [],
  found_count: 41,
  views: 57,
  present_from: null,
  present_to: '2027-09-30T20:00:00.000Z',
  window: 'active',
  has_place: true,
  ...place,
  tile,
  time_zone: 'Europe/Berlin',
  range: 150,
  access_level: 'everyone',
  geo_access: 'in_range',
  thumbnail: file('picture/8b/8b11d2.webp'),
  thumbnail_small: file('picture/8b/8b11d2-small.webp'),
  thumbnail_tiny: file('picture/8b/8b11d2-tiny.webp'),
  revision: 4,
  ...dates,
};

export const walk: Walk = {
  pid: pids.walk,
  layer_pid: pids.layer,
  layer_name: layer.name,
  name: 'Round the harbour',
  description: 'Three cranes in half an hour.',
  translations: { it: { name: 'Giro del porto' } },
  access_level: 'everyone',
  stops: [
    {
      pid: space.pid,
      name: space.name,
      card_title: space.card_title,
      card_description: space.card_description,
      settings: { translations: space.settings.translations },
      thumbnail_tiny: space.thumbnail_tiny,
      thumbnail_small: space.thumbnail_small,
      has_place: true,
      ...place,
      time_zone: space.time_zone,
      town: 'Hamburg',
      range: space.range,
      access_level: space.access_level,
      geo_access: space.geo_access,
      present_from: space.present_from,
      present_to: space.present_to,
      window: space.window,
    },
  ],
  length: 0,
  ...dates,
};

export const anchor: Anchor = {
  pid: pids.anchor,
  name: 'Quay wall',
  anchor_type: 'VerticalSurface-SLAM-10',
  mark: null,
  mark_model: null,
  data_uri: null,
  data: null,
  thumbnail_medium: null,
  thumbnail_original: null,
  width: null,
  scale: 1,
  description: '',
  owner: pids.user,
  access_level: 'everyone',
  trackability: null,
  ...dates,
};

export const ownAnchor: OwnAnchor = { ...anchor, spaces_count: 1, space_name: space.name };

const { trackability, ...placedAnchor } = anchor;
export const sceneAnchor: SceneAnchor = { ...placedAnchor, x: 0, y: 1.5, z: -3, angle_y: 0 };

export const hobject: Hobject = {
  pid: pids.hobject,
  name: 'Crane, 1908',
  owner: pids.user,
  identifier: 'photo-1908',
  description: 'A steam crane lifting sacks out of a barge.',
  attribution: 'City archive',
  model_identifier: 'core.image.plane.1.0',
  model_pid: null,
  default_pose: { ...unturned, scale: 1 },
  asset_uri: file('asset/c7/c7aa04.jpg'),
  manage_asset: true,
  content_length: 482_113,
  content_type: 'image/jpeg',
  triangles_count: null,
  points_count: null,
  texture_bytes: 14_908_075,
  width: 2048,
  height: 1365,
  bounds: null,
  has_sound: null,
  asset_text: null,
  child_relations: [],
  parent_relations: [],
  settings: { height: 1.8, frame: true },
  behaviors: '{}',
  abilities: '[]',
  image: file('picture/51/51e0f7.webp'),
  image_tiny: file('picture/51/51e0f7-tiny.webp'),
  ios_asset_uri: null,
  original_image: null,
  cropped_image: null,
  android_asset_uri: null,
  spaces_count: 1,
  ...dates,
};

export const node: Node = {
  pid: pids.node,
  space_pid: pids.space,
  hobject_pid: pids.hobject,
  anchor_pid: pids.anchor,
  x: 0,
  y: 0.4,
  z: 0,
  angle_x: 0,
  angle_y: 90,
  angle_z: 0,
  quaternion_x: 0,
  quaternion_y: Math.SQRT1_2,
  quaternion_z: 0,
  quaternion_w: Math.SQRT1_2,
  scale: 1,
  ...dates,
};

export const relation: Relation = {
  child_pid: pids.part,
  parent_pid: pids.hobject,
  rank: 0,
  ...unmoved,
  y: 0.2,
  owner: pids.user,
};

export const model: Model = {
  pid: pids.model,
  owner: pids.user,
  provider: 'museum',
  collection: 'ships',
  name: 'barge',
  version: '1.0',
  display_name: 'Barge',
  usage: 'root',
  access_level: 'everyone',
  sort_order: '0,1',
  format: 'glb',
  scale: 1,
  ...unturned,
  description: '',
  behaviors: '{}',
  abilities: '[]',
  label: '',
  destination: '',
  cross_platform_data: file('asset/90/90b8cc.glb'),
  android_data: null,
  ios_data: null,
  thumbnail_medium: null,
  thumbnail_small: null,
  thumbnail_tiny: null,
  ...dates,
};

export const placement: Placement = {
  pid: pids.node,
  space_pid: pids.space,
  layer_pid: pids.layer,
  anchor_pid: pids.anchor,
  hobject_pid: pids.hobject,
  description: 'Only this evening.',
  found_count: 0,
  present_from: '2026-06-02T18:00:00.000Z',
  present_to: '2026-06-02T19:30:00.000Z',
  ...place,
  tile,
  range: 150,
  ...unmoved,
  access_level: 'everyone',
  owner: pids.user,
  revision: 4,
};

export const link: z.infer<typeof hobjectLink> = {
  return_url: 'https://museum.example.org/cranes',
  layer,
  anchor,
  hobjects: [hobject],
};

export const spaceTree: SpaceTree = {
  ...space,
  access: 'open',
  anchors: [sceneAnchor],
  nodes: [{ ...node, hobject: { ...hobject, child_relations: [] } }],
};

export const logEvent: LogEvent = {
  obj_type: 'hobject',
  obj_pid: pids.hobject,
  layer_pid: pids.layer,
  lat: 53.5436,
  lon: 9.9665,
  event_type: 'open',
  event_at: 1_780_416_000_000,
  anon: true,
  visit: '6f1c2a90-4d1e-4c52',
  event_id: 'b7d0f3aa-0001',
};

export const studioPlan: Plan = {
  ...plan,
  capabilities: {
    max_upload_size: 200,
    max_spaces: 1000,
    unity_asset_bundle_upload: 0,
    advanced_abilities_editing: 0,
    sequence_editing: 1,
  },
  users_count: 7,
};

export const apiKey: ApiKey = {
  key: 'pl_9mYx2VQ0sT7a',
  name: 'City guide',
  origins: ['https://guide.example.org'],
  requests_per_minute: 600,
  created_at: dates.created_at,
  revoked_at: null,
};

/** The first page of a list with one item. */
export const page = { page: 1, per: 20, total: 1 };

const state = 'b6Pq0mJtY4';

export const providerUrl = `https://github.com/login/oauth/authorize?client_id=studio&response_type=code&state=${state}`;

export const providerAnswer = `code=7f3a9c52e1&state=${state}`;

export const redirect = 'https://studio.example.org/account-confirmation';

export const trashItem: TrashItem = {
  pid: pids.space,
  kind: 'space',
  name: 'The old crane',
  image: null,
  deleted_at: '2026-06-10T09:00:00.000Z',
  gone_at: '2026-07-10T09:00:00.000Z',
};

export const userSession: UserSession = {
  pid: pids.session,
  created_at: dates.created_at,
  last_used_at: dates.updated_at,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  provider: null,
  is_current: true,
};

export const personalToken: PersonalToken = {
  pid: pids.token,
  name: 'Import of the archive',
  scope: 'write',
  layer_pids: [pids.layer],
  created_at: dates.created_at,
  expires_at: '2026-08-30T08:30:00.000Z',
  last_used_at: dates.updated_at,
  revoked_at: null,
};
