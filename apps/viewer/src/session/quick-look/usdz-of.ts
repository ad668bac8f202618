import type { SpaceContent } from '@pleinair/client';
import { contentSettings, drawableAs, modelScale } from '@pleinair/content/definitions';
import { drawnItems, playList } from '@pleinair/domain';
import { isPartlyOnMarks } from '../on-marks.ts';

type Shown = Pick<SpaceContent, 'anchors' | 'nodes' | 'hobjects'> & {
  readonly space: Pick<SpaceContent['space'], 'storylines'>;
};

export const USDZ_MIME = 'model/vnd.usdz+zip';

/** What Quick Look opens: the server's file of a model, resized by a factor, or one generated from the drawn space. */
export type QuickLookSource = { readonly uri: string; readonly scale: number } | 'drawn';

/** Types that lose nothing as USDZ. */
const STILL = new Set(['image', 'text', 'object3d']);
/** Metres: content spread wider is better seen in place. */
const REACH = 10;

/** Undefined if Quick Look could not show all of the space, or not where it belongs. */
export function quickLookSource(content: Shown): QuickLookSource | undefined {
  if (isPartlyOnMarks(content) || responds(content)) return undefined;
  return usdzOf(content) ?? (isStill(content) ? 'drawn' : undefined);
}

/** Whether anything happens in it, such as at a tap. */
function responds({ nodes, hobjects, space }: Shown): boolean {
  return (
    space.storylines.length > 0 ||
    drawnItems({ nodes, hobjects }).some(({ hobject }) => playList(hobject?.abilities).length > 0)
  );
}

/** The USDZ of the only model in the space, animated as its creator set it. */
function usdzOf({ nodes, hobjects }: Shown): QuickLookSource | undefined {
  const [node, ...others] = nodes;
  const hobject = hobjects.find(({ pid }) => pid === node?.hobject_pid);
  if (!node || !hobject || others.length > 0 || hobject.child_relations.length > 0) return undefined;
  const uri = hobject.ios_asset_uri;
  // A creator's own file for iOS may be of another kind, which is for apps.
  if (!uri?.endsWith('.usdz')) return undefined;
  if (drawableAs(hobject) !== 'object3d') return { uri, scale: node.scale };
  const settings = contentSettings('object3d', hobject.settings);
  return { uri, scale: node.scale * (hobject.bounds ? modelScale(hobject.bounds, settings) : 1) };
}

/** Whether a space is only pictures, texts and models, close together. */
function isStill({ anchors, nodes, hobjects }: Shown): boolean {
  const items = drawnItems({ nodes, hobjects });
  const isEveryItemStill = items.every(
    ({ hobject }) => hobject !== undefined && STILL.has(drawableAs(hobject) ?? ''),
  );
  return items.length > 0 && isEveryItemStill && reachOf(anchors, nodes) <= REACH;
}

/** Upper bound in metres of the distance between any two nodes; anchors rotate what is placed at them. */
function reachOf(anchors: Shown['anchors'], nodes: Shown['nodes']): number {
  const byPid = new Map(anchors.map((anchor) => [anchor.pid, anchor]));
  const places = nodes.map(({ anchor_pid, x, z }) => {
    const anchor = byPid.get(anchor_pid);
    return { x: anchor?.x ?? 0, z: anchor?.z ?? 0, around: Math.hypot(x, z) };
  });
  const apart = places.flatMap((a, i) =>
    places.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.z - b.z) + a.around + b.around),
  );
  return Math.max(0, ...apart);
}
