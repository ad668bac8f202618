import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type AcceptedFile, fileAt } from '@pleinair/content/definitions';
import { AppError, type MessageKey } from '../../app-error.ts';
import type { IncomingFile } from '../../http/multipart.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { OutgoingFetch } from '../../platform/outgoing/outgoing.ts';

/** Where files may be that are not kept here: origins, or `https:` for every such site. */
export type AssetOrigins = readonly string[];

export interface AssetLinkDependencies {
  readonly ask: OutgoingFetch;
  /** Hands out what comes before it has come whole. */
  readonly askForFile: OutgoingFetch;
  readonly origins: AssetOrigins;
  readonly logger: Pick<Logger, 'info'>;
}

interface LinkRequest {
  readonly asset_uri: string;
  /** Bytes; looked up when 0. */
  readonly content_length: number;
  readonly accepts: readonly AcceptedFile[];
  /** Stands before the field's name. */
  readonly prefix: string;
}

/** Milliseconds that a site gets to say how long a file is. */
const LONGEST = 3000;

export type AssetLinks = ReturnType<typeof createAssetLinks>;

/** Links to files that others keep. They are looked at when they are written, never when they are read. */
export function createAssetLinks({ ask, askForFile, origins, logger }: AssetLinkDependencies) {
  /** Pages load from these sites only. Browsers hold every redirect on the way to that, and so does this server. */
  const isNamed = ({ protocol, origin }: URL): boolean =>
    protocol === 'https:' && (origins.includes('https:') || origins.includes(origin));

  /** @throws {AppError} `invalid` for an address that is none to such a file, where it must say so, or of no named site. */
  function addressOf(link: string, field: string, accepts?: readonly AcceptedFile[]): URL {
    const url = URL.parse(link);
    const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
    if (!isPlain || (accepts && !fileAt(url, accepts))) {
      throw new AppError('invalid', { key: invalidLink(accepts), field });
    }
    if (!isNamed(url)) {
      throw new AppError('invalid', { key: 'link_elsewhere', field, values: { origin: url.origin } });
    }
    return url;
  }

  /** What `HEAD` says of the file's length; 0 on failure. */
  async function lengthOf(url: URL): Promise<number> {
    try {
      const signal = AbortSignal.timeout(LONGEST);
      const answer = await ask(url, { method: 'HEAD', mayLeadTo: isNamed, signal });
      const length = answer.ok ? Number(answer.headers.get('content-length') ?? 0) : 0;
      return Number.isSafeInteger(length) && length > 0 ? length : 0;
    } catch (err) {
      logger.info({ err, host: url.host }, 'the length of a linked file is not known');
      return 0;
    }
  }

  return {
    lengthOf: (link: string): Promise<number> => lengthOf(new URL(link)),

    /** What is written of a link. @throws {AppError} `invalid` when it is none to such a file, or to no named site. */
    async take({ asset_uri, content_length, accepts, prefix }: LinkRequest) {
      const url = addressOf(asset_uri, `${prefix}asset_uri`, accepts);
      return { asset_link: url.href, link_length: content_length || (await lengthOf(url)) };
    },

    /** The file of a link, on its way. What it is its bytes say. @throws {AppError} `invalid` when none comes. */
    async open(link: string, field: string): Promise<IncomingFile> {
      const url = addressOf(link, field);
      try {
        const { ok, status, body } = await askForFile(url, { mayLeadTo: isNamed });
        if (!ok || !body) throw new Error(`${url.host} answered ${status}`);
        const filename = url.pathname.split('/').at(-1) ?? '';
        const stream = Readable.fromWeb(body as ReadableStream);
        // It may break off before anybody reads it. Whoever does is told; until then it is nobody's error.
        stream.on('error', () => undefined);
        return { filename, content_type: '', stream };
      } catch (err) {
        logger.info({ err, host: url.host }, 'a linked file was not fetched');
        throw new AppError('invalid', { key: 'link_unfetched', field });
      }
    },
  };
}

/** What is said of a bad address, by the file that was wanted. */
function invalidLink([wanted]: readonly AcceptedFile[] = []): MessageKey {
  const named = { glb: 'glb_link_invalid', ply: 'ply_link_invalid', zip: 'bundle_link_invalid' } as const;
  return named[wanted?.extensions[0] as keyof typeof named] ?? 'link_invalid';
}
