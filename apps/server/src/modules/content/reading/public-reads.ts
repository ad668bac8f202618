import type { Layer, SpaceContent } from '@pleinair/contract';
import type { TimeWindow } from '@pleinair/domain';
import type { PreparedResponse } from '../../../http/prepared-response.ts';
import type { Visitor } from '../../../kernel/caller.ts';
import type { LayerService } from '../layer/layer.service.ts';
import type { LayerQuery } from '../layer/list-layers.ts';
import type { ContentQuery, ContentService } from './content.service.ts';

/** A list of channels, or its JSON. */
export type ChannelsAnswer = PreparedResponse | { page: number; per: number; total: number; layers: Layer[] };

/** The content of a space, or its JSON, and what decides who may access it. */
export interface ContentAnswer {
  readonly answer: PreparedResponse | SpaceContent;
  readonly access: SpaceContent['access'];
  /** The space as visitors see it; only present for its owner. */
  readonly visitor_access?: SpaceContent['visitor_access'];
  readonly space: TimeWindow;
}

/** The most frequent reads of visitors. The acceleration answers some of them from memory and passes on the others. */
export interface PublicReads {
  /** Lists the listed channels as seen from a point. */
  channels(query: LayerQuery): Promise<ChannelsAnswer>;
  /** Returns what a viewer draws; `serialize` writes it like the route does. @throws {AppError} `not_found` */
  content(
    query: ContentQuery,
    visitor: Visitor,
    serialize: (content: SpaceContent) => string,
  ): Promise<ContentAnswer>;
}

interface Dependencies {
  readonly layers: Pick<LayerService, 'listFrom'>;
  readonly contents: Pick<ContentService, 'ofSpace'>;
}

/** Reads everything from the database. */
export function createDatabaseReads({ layers, contents }: Dependencies): PublicReads {
  return {
    async channels(query) {
      const { page, per } = query;
      return { page, per, ...(await layers.listFrom(query)) };
    },

    async content(query, visitor) {
      const answer = await contents.ofSpace(query, visitor);
      const { access, visitor_access, space } = answer;
      const window = {
        present_from: space.present_from === null ? null : new Date(space.present_from),
        present_to: space.present_to === null ? null : new Date(space.present_to),
      };
      return { answer, access, visitor_access, space: window };
    },
  };
}
