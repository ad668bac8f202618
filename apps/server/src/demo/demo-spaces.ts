import { greenScreenContent, imageContent, object3dContent } from '@pleinair/content/definitions';
import type { hobjectCreation, spaceCreation } from '@pleinair/contract';
import { ANCHOR_TYPES, type AnchorKind } from '@pleinair/domain';
import type { z } from 'zod';

type Hobject = Omit<z.input<typeof hobjectCreation>, 'asset' | 'image' | 'attribution'>;
type SpaceFields = Omit<z.input<typeof spaceCreation>, 'layer_pid'>;

/** An object of the demo channel, with files from `content/`. */
export interface DemoHobject extends Hobject {
  readonly asset: string;
  readonly image?: string;
}

/** Where an object is placed: metres from the anchor, degrees about the vertical axis. */
export interface DemoNode {
  readonly hobject: DemoHobject;
  readonly x: number;
  readonly y?: number;
  readonly z: number;
  readonly heading?: number;
  readonly scale?: number;
}

export interface DemoSpace {
  readonly space: SpaceFields;
  readonly anchor: { name: string; anchor_type: string; x: number; y: number; z: number; angle_y: number };
  readonly nodes: readonly DemoNode[];
}

const anchor = (kind: AnchorKind, name: string, z = 0): DemoSpace['anchor'] => ({
  name,
  anchor_type: ANCHOR_TYPES[kind].anchor_type,
  x: 0,
  y: 0,
  z,
  angle_y: 0,
});

const flower = (name: string, asset: string, description: string, height: number): DemoHobject => ({
  name,
  asset,
  description,
  model_identifier: imageContent.model_identifier,
  settings: { height },
});

const poppies = flower('Poppies', 'poppies.png', 'A clump of red poppies, cut out of paper.', 1.15);
const daisies = flower('Daisies', 'daisies.png', 'A clump of white daisies, cut out of paper.', 1);
const cornflowers = flower(
  'Cornflowers',
  'cornflowers.png',
  'A clump of blue cornflowers, cut out of paper.',
  1.05,
);

const arch: DemoHobject = {
  name: 'Arch at dusk',
  description: 'A bay at dusk behind an arch: a low sun, two sails, pines and a lit window on the shore.',
  model_identifier: imageContent.model_identifier,
  asset: 'arch-at-dusk.png',
  settings: { height: 2 },
};

const drift: DemoHobject = {
  name: 'Drift',
  description: 'A coral-coloured jellyfish that swims on the spot.',
  model_identifier: greenScreenContent.model_identifier,
  asset: 'drift.mp4',
  image: 'drift.png',
  settings: { height: 1.5, similarity: 0.34, smoothness: 0.1, spill: 0.3 },
};

const mobile: DemoHobject = {
  name: 'Mobile',
  description: 'A standing mobile of steel with red, yellow, blue and white leaves that turn in the air.',
  model_identifier: object3dContent.model_identifier,
  asset: 'mobile.glb',
  image: 'mobile.png',
};

const knot: DemoHobject = {
  name: 'Knot',
  description: 'A closed line of polished bronze on a round stone.',
  model_identifier: object3dContent.model_identifier,
  asset: 'knot.glb',
  image: 'knot.png',
};

/** The space that new creators see first. */
export const FIRST_SPACE = 'paper-meadow';

/** The demo channel. The space to list first comes last, since the newest is listed first. */
export const DEMO_SPACES: readonly DemoSpace[] = [
  {
    space: {
      name: 'Arch at dusk',
      identifier: 'arch-at-dusk',
      description: 'Wall art: look for a bare wall, and there is a bay behind it.',
      latitude: 43.6776,
      longitude: 4.6309,
    },
    anchor: anchor('wall', 'Wall', -2),
    nodes: [{ hobject: arch, x: 0, z: 0 }],
  },
  {
    space: {
      name: 'Drift',
      identifier: 'drift',
      description: 'A hologram: three jellyfish filmed on green swim over the quay.',
      latitude: 49.4206,
      longitude: 0.233,
    },
    anchor: anchor('floor', 'Quay'),
    nodes: [
      { hobject: drift, x: 0, y: 0.55, z: 0 },
      { hobject: drift, x: -1.35, y: 1.25, z: -1.2, scale: 0.62 },
      { hobject: drift, x: 1.25, y: 0.8, z: -0.8, scale: 0.45 },
    ],
  },
  {
    space: {
      name: 'Mobile for a square',
      identifier: 'mobile-for-a-square',
      description: 'Two sculptures for a square that has none: walk round them.',
      latitude: 50.2135,
      longitude: -5.4789,
    },
    anchor: anchor('floor', 'Pavement'),
    nodes: [
      { hobject: mobile, x: -0.7, z: 0, heading: 25 },
      { hobject: knot, x: 1.9, z: 0.7, heading: -20 },
    ],
  },
  {
    space: {
      name: 'Paper meadow',
      identifier: FIRST_SPACE,
      description: 'Pop-up images: a meadow of paper flowers to stand in.',
      latitude: 49.0756,
      longitude: 1.5338,
    },
    anchor: anchor('floor', 'Grass'),
    nodes: [
      { hobject: poppies, x: 0, z: 0 },
      { hobject: daisies, x: -0.85, z: 0.45, heading: 18 },
      { hobject: cornflowers, x: 0.9, z: 0.35, heading: -14 },
      { hobject: daisies, x: 0.42, z: -0.7, heading: -8, scale: 1.2 },
      { hobject: cornflowers, x: -0.6, z: -0.85, heading: 12, scale: 1.25 },
      { hobject: poppies, x: 1.5, z: -0.75, heading: -24, scale: 0.9 },
      { hobject: poppies, x: -1.6, z: -0.4, heading: 26, scale: 0.85 },
      { hobject: cornflowers, x: 0.1, z: 0.95, heading: 4, scale: 0.55 },
      { hobject: daisies, x: 1.15, z: 1.05, heading: -20, scale: 0.6 },
      { hobject: poppies, x: -1.05, z: 1.1, heading: 22, scale: 0.55 },
    ],
  },
];
