import { fileKinds, MAX_COMPRESSIBLE_MB } from '@pleinair/domain';
import { z } from 'zod';
import {
  compressionQuery,
  compressionRequest,
  scoringRequest,
  signedRequest,
  signedRequestQuery,
  trackability,
} from '../entities/tool.ts';
import { route } from '../route.ts';
import * as sample from '../sample.ts';
import { PICTURE_TYPES } from './picture-types.ts';

const tag = 'Tools';

const compressible = {
  description: `A self-contained GLB of up to ${MAX_COMPRESSIBLE_MB} MB; the result must be within the plan`,
  accepts: [fileKinds.glb.mime],
  maxMegabytes: MAX_COMPRESSIBLE_MB,
};

/** Tools for files: signed requests, compression, scoring. */
export const toolRoutes = {
  signUpload: route({
    name: 'signUpload',
    method: 'GET',
    path: '/s3/sign',
    tag: 'Uploads',
    summary: 'Get an address to PUT a file to, without announcing its length',
    description:
      'The older way; a direct upload also checks that the file arrives intact. A file that nothing uses is removed after a day.',
    access: 'signed_in',
    query: signedRequestQuery,
    status: 200,
    answer: signedRequest,
    errors: [404, 415],
    limit: { upload: true },
    example: {
      query: { 'file-type': 'image/jpeg', 'layer-name': 'harbour-stories', 'file-ext': 'jpg' },
      answer: {
        signed_request: 'https://studio.example.org/uploads/eyJrZXkiOiJpbmNvbWluZy8wZiJ9.Zt2a',
        headers: { 'content-type': 'image/jpeg' },
        signed_id: sample.signedId,
      },
    },
  }),
  compressGlb: route({
    name: 'compressGlb',
    method: 'POST',
    path: '/tools/compress-glb',
    tag,
    summary: 'Make a GLB smaller that looks the same',
    description:
      'Takes a file, or the stored file of an object in the caller’s library; the object stays as it is. Returns the file unchanged if nothing makes it smaller. While too many are being compressed the answer is 429 with Retry-After. Closing the connection ends the work.',
    access: 'signed_in',
    query: compressionQuery,
    body: compressionRequest,
    files: { glb: compressible },
    status: 200,
    answer: z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' }),
    answerType: fileKinds.glb.mime,
    errors: [413, 415],
    limit: { work: 600 },
    example: { query: { geometry: 'meshopt', texture_size: 1024 }, body: { glb: sample.signedId } },
  }),
  compressGlbInEvents: route({
    name: 'compressGlbInEvents',
    method: 'POST',
    path: '/tools/compress-glb/events',
    tag,
    summary: 'Make a GLB smaller that looks the same, and follow its progress',
    description:
      'Takes what `POST /tools/compress-glb` takes. Answers server-sent events: `progress` with `{"percent": 40}`, as it advances, and finally `done` with `{"signed_id", "byte_size", "original_byte_size"}`, or `failed` with `{"errors": […]}`. The result is kept like an upload: its `signed_id` can be the `asset` of an object, and is gone after a day otherwise. If nothing makes the file smaller, it is the file unchanged. Closing the connection ends the work.',
    access: 'signed_in',
    query: compressionQuery,
    body: compressionRequest,
    files: { glb: compressible },
    status: 200,
    answer: z.instanceof(ReadableStream).meta({ type: 'string' }),
    answerType: 'text/event-stream',
    errors: [413, 415],
    limit: { work: 600 },
    example: { query: { textures: 'ktx2' }, body: { glb: sample.signedId } },
  }),
  scoreImage: route({
    name: 'scoreImage',
    method: 'POST',
    path: '/tools/score-image',
    tag,
    summary: 'Rate how well a camera can find and follow a picture, and why not better',
    access: 'signed_in',
    body: scoringRequest,
    files: { image: { description: 'The picture', accepts: PICTURE_TYPES } },
    status: 200,
    answer: trackability,
    errors: [413, 415],
    limit: { work: 300 },
    example: {
      body: { image: sample.signedId },
      answer: {
        score: 64,
        scored_by: 'pleinair',
        reasons: [{ code: 'low_contrast', message: 'The picture has little contrast.' }],
      },
    },
  }),
};
