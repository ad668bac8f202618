import { z } from 'zod';
import { pageOf, paging, pid, text } from '../entities/fields.ts';
import { layer, layerUpdate, nameValidation } from '../entities/layer.ts';
import { space } from '../entities/space.ts';
import { route } from '../route.ts';

const tag = 'Layers';

export const layerRoutes = {
  getLayer: route({
    name: 'getLayer',
    method: 'GET',
    path: '/layer/{pid}',
    tag,
    summary: 'One channel',
    access: 'key',
    params: z.object({ pid }),
    status: 200,
    answer: layer,
    errors: [404],
  }),
  updateLayer: route({
    name: 'updateLayer',
    method: 'PUT',
    path: '/layer/{pid}',
    tag,
    summary: 'Change a channel; a new name breaks its links',
    access: 'signed_in',
    params: z.object({ pid }),
    body: layerUpdate,
    status: 200,
    answer: layer,
    errors: [404, 409],
  }),
  checkLayerName: route({
    name: 'checkLayerName',
    method: 'GET',
    path: '/layer/name_check',
    tag,
    summary: 'Whether a channel name is free',
    access: 'key',
    query: z.object({ check_name: text(200).min(1) }),
    status: 200,
    answer: nameValidation,
  }),
  getLayerSpaces: route({
    name: 'getLayerSpaces',
    method: 'GET',
    path: '/layer/spaces',
    tag,
    summary: "A channel's public spaces, by its name or pid or by its owner's username",
    access: 'key',
    query: z.object({
      name: text(120).optional(),
      pid: pid.optional(),
      username: text(120).optional(),
      ...paging,
    }),
    status: 200,
    answer: z.object({ layer, ...pageOf('spaces', space).shape }).meta({ id: 'LayerSpaces' }),
    errors: [404],
  }),
};
