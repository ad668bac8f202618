import { z } from 'zod';
import { byPid, pageOf, paging } from '../entities/fields.ts';
import { model, modelFields, modelFilter } from '../entities/model.ts';
import { route } from '../route.ts';
import * as sample from '../sample.ts';
import { PICTURE_TYPES } from './picture-types.ts';

const modelBody = {
  provider: 'museum',
  collection: 'ships',
  name: 'barge',
  version: '1.0',
  format: 'glb',
  display_name: 'Barge',
  data: sample.signedId,
};

const tag = 'Models';
const files = {
  data: { description: 'The file for every device', accepts: [] },
  ios_data: { description: 'The file for iOS', accepts: [] },
  android_data: { description: 'The file for Android', accepts: [] },
  thumbnail: { description: 'Picture of the model', accepts: PICTURE_TYPES },
};

export const modelRoutes = {
  getModels: route({
    name: 'getModels',
    method: 'GET',
    path: '/model',
    tag,
    summary: "The listed models, including the built-in ones, and the caller's own",
    access: 'key',
    query: z.object({ ...paging, ...z.object(modelFilter).partial().shape }),
    status: 200,
    answer: pageOf('models', model, 'Models.'),
    example: { query: { provider: 'museum' }, answer: { models: [sample.model], ...sample.page } },
  }),
  createModel: route({
    name: 'createModel',
    method: 'POST',
    path: '/model',
    tag,
    summary: 'Define a model',
    access: 'signed_in',
    body: modelFields,
    files,
    status: 201,
    answer: model,
    errors: [413, 415],
    refusals: { 403: 'unity_needs_upgrade', 409: 'model_taken' },
    example: { body: modelBody, answer: sample.model },
  }),
  getModel: route({
    name: 'getModel',
    method: 'GET',
    path: '/model/{pid}',
    tag,
    summary: 'One model',
    access: 'key',
    params: byPid,
    status: 200,
    answer: model,
    isVersioned: true,
    example: { params: { pid: sample.pids.model }, answer: sample.model },
  }),
  updateModel: route({
    name: 'updateModel',
    method: 'PUT',
    path: '/model/{pid}',
    tag,
    summary: 'Change a model',
    access: 'signed_in',
    params: byPid,
    body: modelFields,
    files,
    status: 200,
    answer: model,
    isVersioned: true,
    errors: [413, 415],
    refusals: { 403: 'unity_needs_upgrade', 409: 'model_taken' },
    example: { params: { pid: sample.pids.model }, body: modelBody, answer: sample.model },
  }),
  deleteModel: route({
    name: 'deleteModel',
    method: 'DELETE',
    path: '/model/{pid}',
    tag,
    summary: 'Delete a model',
    access: 'signed_in',
    params: byPid,
    status: 204,
    answer: null,
    isVersioned: true,
    example: { params: { pid: sample.pids.model } },
  }),
};
