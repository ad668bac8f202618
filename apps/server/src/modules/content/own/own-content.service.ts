import type { UserContent } from '@pleinair/contract';
import type { Editor } from '../../../kernel/caller.ts';
import type { AnchorService } from '../anchor/anchor.service.ts';
import type { NodeService } from '../arrangement/node.service.ts';
import type { HobjectService } from '../hobject/hobject.service.ts';
import type { LayerService } from '../layer/layer.service.ts';
import type { ModelService } from '../model/model.service.ts';
import type { SpaceService } from '../space/space.service.ts';

interface Dependencies {
  readonly layers: Pick<LayerService, 'listOwn'>;
  readonly spaces: Pick<SpaceService, 'listAllOwn'>;
  readonly anchors: Pick<AnchorService, 'listOwn'>;
  readonly nodes: Pick<NodeService, 'listOwn'>;
  readonly hobjects: Pick<HobjectService, 'listOwn'>;
  readonly models: Pick<ModelService, 'listOwn'>;
}

export type OwnContentService = ReturnType<typeof createOwnContentService>;

/** Returns the same page of every kind of content that a creator owns. */
export function createOwnContentService({ layers, spaces, anchors, nodes, hobjects, models }: Dependencies) {
  return async (editor: Editor, page: { page: number; per: number }): Promise<UserContent> => {
    const lists = await Promise.all([
      layers.listOwn(editor.user.pid, page),
      spaces.listAllOwn(editor, page),
      anchors.listOwn(editor, page),
      nodes.listOwn(editor, page),
      hobjects.listOwn(editor, { ...page, sort: 'new' }),
      models.listOwn(editor, page),
    ]);
    const [ofLayers, ofSpaces, ofAnchors, ofNodes, ofHobjects, ofModels] = lists;
    return {
      ...ofLayers,
      ...ofSpaces,
      ...ofAnchors,
      ...ofNodes,
      ...ofHobjects,
      ...ofModels,
      total: Math.max(...lists.map(({ total }) => total)),
      totals: {
        layers: ofLayers.total,
        spaces: ofSpaces.total,
        anchors: ofAnchors.total,
        nodes: ofNodes.total,
        hobjects: ofHobjects.total,
        models: ofModels.total,
      },
    };
  };
}
