import { ANCHOR_TYPES } from '@pleinair/domain';
import { type Arrangement, REST } from './arrangement.ts';

const FLOOR = {
  pid: 'floor',
  name: 'Floor',
  anchor_type: ANCHOR_TYPES.floor.anchor_type,
  x: 1,
  y: 0,
  z: 0,
  angle_y: 30,
};
const WALL = { ...FLOOR, pid: 'wall', anchor_type: ANCHOR_TYPES.wall.anchor_type, x: 3, angle_y: 90 };
export const node = (pid: string, hobject_pid: string, anchor_pid = 'floor') => ({
  ...REST,
  pid,
  hobject_pid,
  anchor_pid,
  position: { x: pid.length, y: 0, z: 1 },
  scale: 2,
});
const part = (pid: string, rank: number) => ({
  pid,
  rank,
  x: 1 + rank,
  y: 0,
  z: 0,
  angle_x: 0,
  angle_y: 45,
  angle_z: 0,
  scale: 0.5,
});
const object = (pid: string) => ({ pid, name: pid, description: '', settings: { elevation: 0.5 } });

/** Two carts with wheels, a bell and a spare; a lamp and a vase on the floor, a shelf on the wall. */
export const SCENE: Arrangement = {
  anchors: [FLOOR, WALL],
  nodes: [
    node('a', 'cart'),
    node('lamp', 'lamp'),
    node('shelf', 'shelf', 'wall'),
    node('bb', 'cart'),
    node('vase', 'vase'),
  ],
  hobjects: ['cart', 'wheel', 'nail', 'bell', 'lamp', 'shelf', 'vase'].map(object),
  parts: [part('cart/wheel', 0), part('cart/bell', 1), part('wheel/nail', 0)],
};
