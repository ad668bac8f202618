import type { FastifyInstance } from 'fastify';
import type { Part } from '../../http/part.ts';
import type { RateGuard } from '../../http/rate-limits.ts';
import type { StreetMapAddress } from '../../http/street-map.ts';
import type { TurnAway } from '../../http/turn-away.ts';
import type { FillPage } from '../../http/web-apps.ts';
import type { FindPolicies } from '../../http/web-config.ts';
import { repeat } from '../../platform/jobs/repeat.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Plans } from '../account/plan/plans.ts';
import type { Media } from '../media/media.ts';
import { addressRoutes } from './address/address.routes.ts';
import { createAddressService } from './address/address.service.ts';
import { anchorRoutes } from './anchor/anchor.routes.ts';
import { createAnchorService } from './anchor/anchor.service.ts';
import { arrangementRoutes } from './arrangement/arrangement.routes.ts';
import { createArrangementService } from './arrangement/arrangement.service.ts';
import { nodeRoutes } from './arrangement/node.routes.ts';
import { createNodeService } from './arrangement/node.service.ts';
import { createOperationService } from './arrangement/operation.service.ts';
import { createSpaceAnchorService } from './arrangement/space-anchor.service.ts';
import { createWriteArrangement } from './arrangement/write-arrangement.ts';
import type { Basics } from './basics/basics.ts';
import { createFillStudioPage, createFillViewerPage, serveOembed } from './face/face.routes.ts';
import { createFaceService } from './face/face.service.ts';
import { assetRoutes } from './hobject/asset.routes.ts';
import { createAssetUrls } from './hobject/asset-url.ts';
import { hobjectRoutes } from './hobject/hobject.routes.ts';
import { createHobjectService } from './hobject/hobject.service.ts';
import { createRelationService } from './hobject/relation.service.ts';
import { labelRoutes } from './label/label.routes.ts';
import { createLabelService } from './label/label.service.ts';
import { layerRoutes } from './layer/layer.routes.ts';
import { createLayerService } from './layer/layer.service.ts';
import { modelRoutes } from './model/model.routes.ts';
import { createModelService } from './model/model.service.ts';
import { createDiscardContent } from './own/discard-content.ts';
import { ownContentRoutes } from './own/own-content.routes.ts';
import { createOwnContentService } from './own/own-content.service.ts';
import { placementRoutes } from './placement/placement.routes.ts';
import { createPlacementService } from './placement/placement.service.ts';
import { linkRoutes } from './printed-link/printed-link.routes.ts';
import { createLinkService } from './printed-link/printed-link.service.ts';
import { contentRoutes } from './reading/content.routes.ts';
import { createContentService } from './reading/content.service.ts';
import { createDatabaseReads, type PublicReads } from './reading/public-reads.ts';
import { spaceRoutes } from './space/space.routes.ts';
import { createSpaceService } from './space/space.service.ts';
import { createTestLinkService } from './test-link/test-link.service.ts';
import { trashRoutes } from './trash/trash.routes.ts';
import { createTrashService } from './trash/trash.service.ts';
import { walkRoutes } from './walk/walk.routes.ts';
import { createWalkService } from './walk/walk.service.ts';
import { createAdopt } from './workflow/adoption.ts';
import { createChangeSpacesService } from './workflow/change-spaces.service.ts';
import { createCopyAnchorService } from './workflow/copy-anchor.service.ts';
import { createCopyHobjectService } from './workflow/copy-hobject.service.ts';
import { createCopySpaceService } from './workflow/copy-space.service.ts';
import { createSpaceWorkflowService } from './workflow/space-workflow.service.ts';
import { workflowRoutes } from './workflow/workflow.routes.ts';

interface Dependencies {
  readonly plans: Plans;
  readonly media: Pick<Media, 'uploads' | 'discardFilesOf' | 'linkPictures' | 'trackability' | 'learnMark'>;
  readonly rates: Pick<RateGuard, 'admitAddress'>;
  readonly turnAway: TurnAway;
  /** Wraps the reads of visitors, see `Acceleration`. */
  readonly accelerate: (plain: PublicReads) => PublicReads;
}

export type Content = Awaited<ReturnType<typeof createContent>>;

/** What creators make and visitors see: channels, spaces, anchors, nodes, objects and their models. */
export async function createContent(
  platform: Platform,
  { plans, media, rates, turnAway, accelerate }: Dependencies,
) {
  const { config, clock, logger, storage } = platform;
  const { db } = platform.database;
  const { publicUrl } = config;
  const { uploads, discardFilesOf, linkPictures } = media;
  const basics: Basics = { db, storage, clock, uploads, plans, checkItems: plans.checkItems };

  const layers = createLayerService(basics);
  const models = createModelService(basics);
  await models.keepCore();
  const links = createAssetUrls({
    ask: platform.askAnyone,
    askForFile: platform.askForFile,
    origins: config.assetOrigins,
    logger,
  });
  const hobjects = createHobjectService({ ...basics, links });
  const { trackability, learnMark } = media;
  const anchors = createAnchorService({ ...basics, trackability, learnMark, logger });
  const spaces = createSpaceService({ ...basics, layers });
  const walks = createWalkService({ ...basics, layers, spaces });
  const relations = createRelationService(basics);
  const nodes = createNodeService({ db });
  const write = createWriteArrangement(basics);
  const arrangements = createArrangementService({ db, storage, hobjects, write });
  const contents = createContentService({ db, storage, clock, layers });
  const testLinks = createTestLinkService({ db, clock, logger, publicUrl, key: config.keys.testLink });
  const reads = accelerate(createDatabaseReads({ layers, contents }));
  const faces = createFaceService({ db, publicUrl, linkPictures, reads, layers, spaces, walks });
  const trash = createTrashService({ ...basics, admitSpace: spaces.admit });
  const hourly = { period: 60 * 60 * 1000, retries: 3, retryDelaySeconds: 60 };
  await repeat(platform, { name: 'purge-trash', ...hourly }, trash.purge);
  const copying = { ...basics, adopt: createAdopt(basics) };

  return {
    layers,
    hobjects,
    spaces,
    arrangements,
    /** Returns those of the spaces that a test link opens. */
    testedAmong: testLinks.testedAmong,
    discardOf: createDiscardContent({ clock, discardFilesOf }),
    /** Serves oEmbed: describes players to other sites. */
    serveOembed: (app: FastifyInstance) => serveOembed(app, { faces, publicUrl, rates }),
    /** Fills the pages of the web apps with their metadata and first content. */
    pagesFor: (
      map: StreetMapAddress,
      findPolicies: FindPolicies,
    ): { readonly studio: FillPage; readonly viewer: FillPage } => ({
      studio: createFillStudioPage({ faces, rates }),
      viewer: createFillViewerPage({ faces, apiKey: config.apiKey, map, rates, turnAway, findPolicies }),
    }),
    routes(bind) {
      layerRoutes(bind, { layers });
      spaceRoutes(bind, { spaces, layers });
      anchorRoutes(bind, { anchors });
      arrangementRoutes(bind, {
        arrangements,
        operations: createOperationService({ db, hobjects, relations, write }),
        spaceAnchors: createSpaceAnchorService(basics),
      });
      nodeRoutes(bind, { nodes });
      hobjectRoutes(bind, { hobjects, relations });
      assetRoutes(bind, { uploads, layers, links, filesOf: hobjects.filesOf });
      modelRoutes(bind, { models });
      labelRoutes(bind, { labels: createLabelService(basics) });
      walkRoutes(bind, { walks });
      trashRoutes(bind, { trash });
      linkRoutes(bind, { links: createLinkService({ db, storage, layers }) });
      contentRoutes(bind, { contents, reads, clock, testLinks });
      const contentOf = createOwnContentService({ layers, spaces, anchors, nodes, hobjects, models });
      ownContentRoutes(bind, { contentOf });
      const placements = createPlacementService({ ...basics, layers, spaces });
      placementRoutes(bind, { placements });
      workflowRoutes(bind, {
        makeSpace: createSpaceWorkflowService({ ...basics, layers, spaces, hobjects, anchors }),
        copySpace: createCopySpaceService({ ...copying, spaces, layers }),
        copyHobject: createCopyHobjectService({ ...copying, hobjects }),
        copyAnchor: createCopyAnchorService({ ...basics, anchors }),
        changeSpaces: createChangeSpacesService({ db, clock, layers }),
      });
      const { geocoder: offline, addressService: service } = platform;
      addressRoutes(bind, { addresses: createAddressService({ offline, service, logger }) });
    },
  } satisfies Part & Record<string, unknown>;
}
