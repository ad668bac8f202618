import type { Hobject, SpaceContent } from '@pleinair/client';

interface Shown {
  readonly nodes: readonly Pick<SpaceContent['nodes'][number], 'hobject_pid'>[];
  readonly hobjects: readonly (Pick<Hobject, 'pid' | 'ios_asset_uri'> & {
    readonly child_relations: readonly unknown[];
  })[];
}

/** The USDZ that shows the whole space: Quick Look has room for one model, so there is one only where that is all there is. */
export function usdzOf({ nodes, hobjects }: Shown): string | undefined {
  const [node, ...others] = nodes;
  const hobject = hobjects.find(({ pid }) => pid === node?.hobject_pid);
  if (!hobject || others.length > 0 || hobject.child_relations.length > 0) return undefined;
  const uri = hobject.ios_asset_uri;
  // A creator's own model may have another kind of file for iOS, which is for apps.
  return uri?.endsWith('.usdz') ? uri : undefined;
}
