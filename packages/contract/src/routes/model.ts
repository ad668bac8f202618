import { z } from 'zod';
import { byPid, pageOf, paging } from '../entities/fields.ts';
import { model, modelFields, modelFilter } from '../entities/model.ts';
import { route } from '../route.ts';

const tag = 'Models';
const files = {
  data: { description: 'The file for every device', accepts: [] },
  ios_data: { description: 'The file for iOS', accepts: [] },
  android_data: { description: 'The file for Android', accepts: [] },
  thumbnail: { description: 'Picture of the model', accepts: ['image/png', 'image/jpeg', 'image/webp'] },
};

export const modelRoutes = {
  getModels: route({
    name: 'getModels',
    method: 'GET',
    path: '/model',
    tag,
    summary: "The listed models, the built-in ones among them, and the caller's own",
    access: 'key',
    query: z.object({ ...paging, ...z.object(modelFilter).partial().shape }),
    status: 200,
    answer: pageOf('models', model, 'Models.'),
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
    errors: [403, 409, 413, 415],
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
    errors: [403, 409, 413, 415],
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
  }),
};
