import { byPid } from '../entities/fields.ts';
import {
  directUpload,
  directUploadRequest,
  inspection,
  inspectionRequest,
  linkCheck,
  linkCheckRequest,
  partedUpload,
} from '../entities/upload.ts';
import { route } from '../route.ts';
import * as sample from '../sample.ts';

const tag = 'Uploads';

/** Uploads, whole or in parts. */
export const uploadRoutes = {
  createDirectUpload: route({
    name: 'createDirectUpload',
    method: 'POST',
    path: '/rails/active_storage/direct_uploads',
    root: true,
    tag,
    summary: 'Announce a file and get the address to PUT it to',
    description:
      'Speaks the @rails/activestorage protocol. A file that nothing uses is removed after a day. For files of more than a few megabytes POST /upload copes better with weak connections.',
    access: 'signed_in',
    body: directUploadRequest,
    status: 200,
    answer: directUpload,
    errors: [413],
    refusals: { 403: 'storage_full' },
    limit: { upload: true },
    example: {
      body: {
        blob: {
          filename: 'crane.jpg',
          byte_size: 482_113,
          content_type: 'image/jpeg',
          checksum: 'XrY7u+Ae7tCTyyK7j1rNww==',
        },
      },
      answer: {
        key: sample.pids.upload,
        filename: 'crane.jpg',
        byte_size: 482_113,
        checksum: 'XrY7u+Ae7tCTyyK7j1rNww==',
        content_type: 'image/jpeg',
        signed_id: sample.signedId,
        direct_upload: {
          url: 'https://studio.example.org/uploads/eyJrZXkiOiJpbmNvbWluZy8wZiJ9.Zt2a',
          headers: { 'content-type': 'image/jpeg', 'content-md5': 'XrY7u+Ae7tCTyyK7j1rNww==' },
        },
      },
    },
  }),
  inspectUpload: route({
    name: 'inspectUpload',
    method: 'POST',
    path: '/upload/inspect',
    tag,
    summary: 'Check an uploaded file against the object type it is meant for, by its bytes',
    access: 'signed_in',
    body: inspectionRequest,
    status: 200,
    answer: inspection,
    errors: [404, 413, 415],
    example: {
      body: { asset: sample.signedId, model_identifier: 'core.object3d.glb.1.0' },
      answer: {
        content_type: 'model/gltf-binary',
        byte_size: 482_113,
        width: null,
        height: null,
        has_alpha: null,
        has_sound: null,
        dimensions: { x: 1.2, y: 2, z: 0.8 },
        triangles_count: 18_240,
        points_count: null,
        texture_bytes: 16_777_216,
        textures_count: 3,
        animations_count: 1,
        bounds: { min: { x: -0.6, y: 0, z: -0.4 }, max: { x: 0.6, y: 2, z: 0.4 } },
        warnings: [],
      },
    },
  }),
  checkLink: route({
    name: 'checkLink',
    method: 'POST',
    path: '/upload/check-link',
    tag,
    summary: 'Check whether an address leads to a file that an object may have',
    description:
      'Fetches only the start of the file. At a site that the operator allows, the file stays there; from any other it is fetched and kept once an object is created with its `asset_uri`.',
    access: 'signed_in',
    body: linkCheckRequest,
    status: 200,
    answer: linkCheck,
    errors: [404],
    limit: { work: 30 },
    example: {
      body: {
        asset_uri: 'https://models.example.org/harbour.glb',
        model_identifier: 'core.object3d.glb.1.0',
      },
      answer: {
        asset_uri: 'https://models.example.org/harbour.glb',
        manage_asset: true,
        filename: 'harbour.glb',
        content_type: 'model/gltf-binary',
        content_length: 482_113,
      },
    },
  }),
  announceUpload: route({
    name: 'announceUpload',
    method: 'POST',
    path: '/upload',
    tag,
    summary: 'Announce a file to send in parts, or resume it',
    description:
      'Takes the announcement of a direct upload and answers where to PUT each part that is missing, in any order. Announcing the same file again answers what is still missing, from any device and after any failure; nothing is missing once the file is whole, and its signed id then works like any other. A Content-MD5 header lets the storage refuse a part that was damaged in transit (400). Abandoned uploads are removed after three days.',
    access: 'signed_in',
    body: directUploadRequest,
    status: 200,
    answer: partedUpload,
    errors: [403, 413],
    limit: { upload: true },
    example: {
      body: {
        blob: {
          filename: 'harbour.glb',
          byte_size: 11_485_760,
          content_type: 'model/gltf-binary',
          checksum: 'XrY7u+Ae7tCTyyK7j1rNww==',
        },
      },
      answer: {
        pid: sample.pids.upload,
        filename: 'harbour.glb',
        byte_size: 11_485_760,
        part_size: 5_242_880,
        checksum: 'XrY7u+Ae7tCTyyK7j1rNww==',
        content_type: 'model/gltf-binary',
        signed_id: sample.signedId,
        parts: [
          {
            number: 3,
            byte_size: 1_000_000,
            headers: {},
            url: 'https://studio.example.org/uploads/eyJrZXkiOiJpbmNvbWluZy8wZiJ9.Zt2a',
          },
        ],
      },
    },
  }),
  deleteUpload: route({
    name: 'deleteUpload',
    method: 'DELETE',
    path: '/upload/{pid}',
    tag,
    summary: 'Cancel an upload and remove what was stored of it',
    description: '404 for an upload that something uses.',
    access: 'signed_in',
    params: byPid,
    status: 204,
    answer: null,
    errors: [404],
    example: { params: { pid: sample.pids.upload } },
  }),
};
