import type { adminRoutes } from '../routes/admin.ts';
import type { identityRoutes } from '../routes/identity.ts';
import type { securityRoutes } from '../routes/security.ts';
import type { serviceRoutes } from '../routes/service.ts';
import type { toolRoutes } from '../routes/tool.ts';
import type { uploadRoutes } from '../routes/upload.ts';
import type { userRoutes } from '../routes/user.ts';
import type { ExamplesOf } from './example.ts';
import {
  administeredUser,
  anchor,
  apiKey,
  hobject,
  identity,
  jwt,
  layer,
  logEvent,
  model,
  node,
  page,
  pids,
  place,
  signedId,
  space,
  studioPlan,
  user,
} from './things.ts';

type Name =
  | keyof typeof securityRoutes
  | keyof typeof userRoutes
  | keyof typeof identityRoutes
  | keyof typeof adminRoutes
  | keyof typeof serviceRoutes
  | keyof typeof uploadRoutes
  | keyof typeof toolRoutes;

const credentials = { auth: { email: 'ada@example.org', password: 'a good password' } };
const mailToken = 'q7Zr0c2mVt9YwK4x';
const state = 'b6Pq0mJtY4';
const providerUrl = `https://github.com/login/oauth/authorize?client_id=studio&response_type=code&state=${state}`;
const providerAnswer = `code=7f3a9c52e1&state=${state}`;
const redirect = 'https://studio.example.org/account-confirmation';
const aUser = { pid: pids.user };
const aPlan = { name: 'studio' };
const aKey = { key: apiKey.key };
const found = {
  addresses: [{ name: 'Hamburg', context: 'Germany', latitude: 53.5753, longitude: 10.0153, zoom: 11 }],
  attribution: 'GeoNames (CC BY 4.0)',
  fallback: false,
  ready: true,
};

/** Who somebody is, what admins do, uploads, logs and tools. */
export const peopleAndServiceExamples: ExamplesOf<Name> = {
  login: { body: credentials, answer: { jwt, layers: [layer], user } },
  userToken: { body: credentials, answer: { jwt } },
  refreshToken: { body: { accessToken: jwt }, answer: { jwt } },
  startProviderLogin: { body: { provider: 'github' }, answer: { url: providerUrl } },
  finishProviderLogin: { body: { answer: providerAnswer }, answer: { jwt, layers: [layer], user } },
  logOut: { answer: { end_session_url: null } },
  forgotPassword: { body: { email: 'ada@example.org' } },
  newPassword: {
    body: {
      ...{ password: 'a better password', password_confirmation: 'a better password' },
      password_reset_token: mailToken,
    },
  },
  confirmAccount: { query: { token: mailToken } },
  confirmEmail: { query: { token: mailToken } },
  sendAccountConfirmationEmail: { query: { email: 'ada@example.org', redirect_to: redirect } },

  createUser: {
    body: {
      ...{ username: 'harbour-stories', email: 'ada@example.org', password: 'a good password' },
      ...{ layer_type: 'spaces', redirect_url: redirect },
    },
    answer: { ...user, state: 'unconfirmed', verified: false, small_photo: null },
  },
  getAuthenticatedUser: { answer: user },
  updateMe: { body: { first_name: 'Ada', photo: signedId }, answer: user },
  deleteMe: { body: { current_password: 'a good password' } },
  changeMyEmail: { body: { email: 'ada@harbour.example', current_password: 'a good password' } },
  changeMyPassword: {
    body: {
      ...{ password: 'a better password', password_confirmation: 'a better password' },
      current_password: 'a good password',
    },
  },
  deleteMyPhoto: {},
  getIdentities: { answer: { identities: [identity], has_password: true, ...page } },
  startLink: { body: { provider: 'github' }, answer: { url: providerUrl } },
  finishLink: { body: { answer: providerAnswer }, answer: identity },
  deleteIdentity: { params: { pid: identity.pid } },
  getMyLayers: { answer: { layers: [layer], ...page } },
  getUserLayerSpaces: {
    params: { pid: pids.layer },
    query: { query: 'crane', sort: 'name' },
    answer: { spaces: [space], ...page },
  },
  getUserHobjects: { query: { query: 'crane' }, answer: { hobjects: [hobject], ...page } },
  getUserContent: {
    answer: {
      ...{ layers: [layer], spaces: [space], anchors: [anchor], nodes: [node] },
      ...{ hobjects: [hobject], models: [model], ...page },
      totals: { layers: 1, spaces: 1, anchors: 1, nodes: 1, hobjects: 1, models: 1 },
    },
  },
  getReport: {
    answer: {
      hobjects: [
        {
          ...{ hobject_pid: pids.hobject, hobject_type: 'image' },
          ...{ shows_count: 120, trigs_count: 57, collects_count: 3 },
        },
      ],
      ...page,
    },
  },
  getUserAnchors: { answer: { anchors: [anchor], ...page } },

  getUsers: { query: { query: 'ada', state: 'active' }, answer: { users: [administeredUser], ...page } },
  getUser: { params: aUser, answer: administeredUser },
  administerUser: { params: aUser, body: { plan: 'studio' }, answer: administeredUser },
  getStorageUse: { answer: { used: 48_120.5, limit: 200_000 } },
  getPlans: { answer: { plans: [studioPlan], ...page } },
  createPlan: {
    body: {
      ...{ name: 'studio', display_name: 'Studio' },
      capabilities: { max_upload_size: 200, max_spaces: 1000, sequence_editing: 1 },
    },
    answer: { ...studioPlan, users_count: 0 },
  },
  updatePlan: { params: aPlan, body: { display_name: 'Studio' }, answer: studioPlan },
  deletePlan: { params: aPlan },
  getApiKeys: { answer: { api_keys: [apiKey], ...page } },
  createApiKey: { body: { name: 'City guide', origins: ['https://guide.example.org'] }, answer: apiKey },
  updateApiKey: { params: aKey, body: { requests_per_minute: 600 }, answer: apiKey },
  revokeApiKey: { params: aKey },

  newSpace: {
    body: {
      layer: { pid: pids.layer },
      space: { ...place, name: 'The old crane', range: 150 },
      hobject: { name: 'Crane, 1908', model_identifier: 'core.image.plane.1.0', asset: signedId },
      anchor: { name: 'Quay wall', anchor_type: 'VerticalSurface-SLAM-10' },
      node: { y: 0.4, angle_y: 90 },
    },
    answer: { layer, space, node, hobject, anchor },
  },
  copySpace: {
    query: { source: pids.space, deep_copy_hobjects: false },
    answer: { ...space, pid: pids.copy, name: 'The old crane (copy)', identifier: null },
  },
  copyHobject: { query: { source: pids.hobject }, answer: { ...hobject, pid: pids.copy, spaces_count: 0 } },
  createDirectUpload: {
    body: {
      blob: {
        ...{ filename: 'crane.jpg', byte_size: 482_113, content_type: 'image/jpeg' },
        checksum: 'XrY7u+Ae7tCTyyK7j1rNww==',
      },
    },
    answer: {
      ...{ key: pids.upload, filename: 'crane.jpg', byte_size: 482_113 },
      ...{ checksum: 'XrY7u+Ae7tCTyyK7j1rNww==', content_type: 'image/jpeg', signed_id: signedId },
      direct_upload: {
        url: 'https://studio.example.org/uploads/eyJrZXkiOiJpbmNvbWluZy8wZiJ9.Zt2a',
        headers: { 'content-type': 'image/jpeg', 'content-md5': 'XrY7u+Ae7tCTyyK7j1rNww==' },
      },
    },
  },
  announceUpload: {
    body: {
      blob: {
        ...{ filename: 'harbour.glb', byte_size: 11_485_760, content_type: 'model/gltf-binary' },
        checksum: 'XrY7u+Ae7tCTyyK7j1rNww==',
      },
    },
    answer: {
      ...{ pid: pids.upload, filename: 'harbour.glb', byte_size: 11_485_760, part_size: 5_242_880 },
      ...{ checksum: 'XrY7u+Ae7tCTyyK7j1rNww==', content_type: 'model/gltf-binary', signed_id: signedId },
      parts: [
        {
          ...{ number: 3, byte_size: 1_000_000, headers: {} },
          url: 'https://studio.example.org/uploads/eyJrZXkiOiJpbmNvbWluZy8wZiJ9.Zt2a',
        },
      ],
    },
  },
  deleteUpload: { params: { pid: pids.upload } },
  inspectUpload: {
    body: { asset: signedId, model_identifier: 'core.object3d.glb.1.0' },
    answer: {
      ...{
        content_type: 'model/gltf-binary',
        byte_size: 482_113,
        width: null,
        height: null,
        has_alpha: null,
        has_sound: null,
      },
      ...{
        dimensions: { x: 1.2, y: 2, z: 0.8 },
        triangles_count: 18_240,
        textures_count: 3,
        animations_count: 1,
      },
      bounds: { min: { x: -0.6, y: 0, z: -0.4 }, max: { x: 0.6, y: 2, z: 0.4 } },
      warnings: [],
    },
  },
  checkLink: {
    body: { asset_uri: 'https://models.example.org/harbour.glb', model_identifier: 'core.object3d.glb.1.0' },
    answer: {
      ...{ asset_uri: 'https://models.example.org/harbour.glb', manage_asset: true, filename: 'harbour.glb' },
      ...{ content_type: 'model/gltf-binary', content_length: 482_113 },
    },
  },
  postLogs: { body: [logEvent] },
  getInit: {
    answer: {
      ...{ app_latest_version: '1.0.0', min_required_version: '1.0.0' },
      ...{ log_entries_before_post: 20, log_minutes_before_post: 0.25, latest_policy: '2026-11-01' },
    },
  },
  searchAddress: { query: { query: 'Hamburg', lang: 'en' }, answer: found },
  reverseAddress: { query: { lat: 53.5436, lon: 9.9665 }, answer: found },

  signUpload: {
    query: { 'file-type': 'image/jpeg', 'layer-name': 'harbour-stories', 'file-ext': 'jpg' },
    answer: {
      ...{ signed_request: 'https://studio.example.org/uploads/eyJrZXkiOiJpbmNvbWluZy8wZiJ9.Zt2a' },
      ...{ headers: { 'content-type': 'image/jpeg' }, signed_id: signedId },
    },
  },
  compressGlb: { query: { geometry: 'meshopt', texture_size: 1024 }, body: { glb: signedId } },
  compressGlbInEvents: { query: { textures: 'ktx2' }, body: { hobject_pid: pids.hobject } },
  scoreImage: {
    body: { image: signedId },
    answer: {
      score: 64,
      scored_by: 'pleinair',
      reasons: [{ code: 'low_contrast', message: 'The picture has little contrast.' }],
    },
  },
};
