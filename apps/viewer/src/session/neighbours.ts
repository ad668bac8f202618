import { answer, type LayerContent, type SpaceContent } from '@pleinair/client';
import { distanceMetres } from '@pleinair/domain';
import { angleInSpace, bearingOnEarth, pointOnEarth, positionInSpace } from '@pleinair/scene';
import { type Api, callAsUser, requestTimeout } from '../boot/api.ts';

/** Metres within which another space is visible from this one. */
const SIGHT = 300;
/** Map zoom whose tiles fit in that distance. */
const ZOOM = 16;

/** Adds the surrounding spaces of the same channel, if the creators of both want that. */
export async function withNeighbours(api: Api, content: SpaceContent): Promise<SpaceContent> {
  const { pid, layer_pid, has_place, latitude: lat, longitude: lon, settings } = content.space;
  if (content.access !== 'open' || !settings.is_additive || !has_place) return content;
  const params = { path: { pid: layer_pid }, query: { lat, lon, zoom: ZOOM, per: 100 } };
  const around = await callAsUser(api, (client) =>
    answer(client.GET('/layer/{pid}/content', { params, signal: requestTimeout() })),
  ).catch(() => undefined);
  const near = around?.spaces.filter(
    (other) =>
      other.pid !== pid &&
      other.access === 'open' &&
      other.has_place &&
      other.settings.is_additive &&
      distanceMetres(content.space, other) <= SIGHT,
  );
  return around && near ? joinSpaces(content, around, near) : content;
}

type Around = Pick<LayerContent, 'anchors' | 'nodes' | 'hobjects'>;

/** Merges the content of other spaces, placed in this one's frame. */
export function joinSpaces(
  content: SpaceContent,
  around: Around,
  others: readonly LayerContent['spaces'][number][],
): SpaceContent {
  const { space } = content;
  const anchors = others.flatMap((other) =>
    around.anchors
      .filter(({ space_pid }) => space_pid === other.pid)
      .map((anchor) => ({
        ...anchor,
        // Several spaces may share one anchor.
        pid: keyOf(other.pid, anchor.pid),
        ...positionInSpace(space, pointOnEarth(other, anchor)),
        angle_y: angleInSpace(space, bearingOnEarth(other, anchor.angle_y)),
      })),
  );
  const pids = new Set(others.map(({ pid }) => pid));
  const nodes = around.nodes
    .filter(({ space_pid }) => pids.has(space_pid))
    .map((node) => ({ ...node, anchor_pid: keyOf(node.space_pid, node.anchor_pid) }));
  const known = new Set(content.hobjects.map(({ pid }) => pid));
  return {
    ...content,
    anchors: [...content.anchors, ...anchors],
    nodes: [...content.nodes, ...nodes],
    hobjects: [...content.hobjects, ...around.hobjects.filter(({ pid }) => !known.has(pid))],
  };
}

const keyOf = (space_pid: string, anchor_pid: string) => `${space_pid}.${anchor_pid}`;
