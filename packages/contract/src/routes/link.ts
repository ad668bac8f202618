import { z } from 'zod';
import { identifier, paging, pid, text } from '../entities/fields.ts';
import { layerLinks, linkCreation, linkPlace, linkUpdate } from '../entities/link.ts';
import { route } from '../route.ts';
import * as sample from '../sample.ts';

const links = { ...sample.layer, links: [sample.link], ...sample.page };

const tag = 'Links';

export const linkRoutes = {
  getLinks: route({
    name: 'getLinks',
    method: 'GET',
    path: '/link',
    tag,
    summary: "A channel's links, by channel name, or those to one object by pid or identifier",
    access: 'key',
    query: z.object({
      n: text(120).min(1).describe('Name of a channel, with or without its plus sign.'),
      h: pid.optional().describe('Pid of an object: only the links to it.'),
      i: identifier.optional().describe('Identifier of an object: only the links to it.'),
      ...paging,
    }),
    status: 200,
    answer: layerLinks,
    errors: [404],
    example: { query: { n: 'harbour-stories', i: 'photo-1908' }, answer: links },
  }),
  getLayerLinks: route({
    name: 'getLayerLinks',
    method: 'GET',
    path: '/layer/{name}/links',
    tag,
    summary: "A channel's links, by channel name",
    access: 'key',
    params: z.object({
      name: text(120).min(1).describe('Name of the channel, with or without its plus sign.'),
    }),
    query: z.object(paging),
    status: 200,
    answer: layerLinks,
    example: { params: { name: 'harbour-stories' }, answer: links },
  }),
  createLink: route({
    name: 'createLink',
    method: 'POST',
    path: '/link',
    tag,
    summary: 'Link an object at an anchor in a channel; fields in the query or the body',
    description:
      'Everyone who can read the link sees the object and the anchor, even private ones. The page to print is `/l/{name of the channel}/{pid or identifier of the object}`: it shows the object and leads on to `return_url`.',
    access: 'signed_in',
    body: linkCreation,
    inQuery: true,
    status: 201,
    answer: layerLinks,
    errors: [404],
    example: {
      body: {
        hobject_pid: sample.pids.hobject,
        anchor_pid: sample.pids.anchor,
        layer_pid: sample.pids.layer,
        return_url: 'https://museum.example.org/cranes',
      },
      answer: links,
    },
  }),
  updateLink: route({
    name: 'updateLink',
    method: 'PUT',
    path: '/link',
    tag,
    summary:
      "Set where an object's links in a channel lead afterwards; creates one without an anchor if there is none",
    access: 'signed_in',
    body: linkUpdate,
    inQuery: true,
    status: 200,
    answer: layerLinks,
    errors: [404],
    example: {
      body: {
        hobject_pid: sample.pids.hobject,
        layer_pid: sample.pids.layer,
        return_url: 'https://museum.example.org/cranes',
      },
      answer: links,
    },
  }),
  deleteLink: route({
    name: 'deleteLink',
    method: 'DELETE',
    path: '/link',
    tag,
    summary: 'Delete the link to an object at an anchor in a channel',
    description: 'Printed codes then lead to a page saying that nothing is here any more.',
    access: 'signed_in',
    query: linkPlace,
    status: 204,
    answer: null,
    errors: [404],
    example: { query: { hobject_pid: sample.pids.hobject, layer_pid: sample.pids.layer } },
  }),
};
