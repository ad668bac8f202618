import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type AcceptedFile, fileAt } from '@pleinair/content/definitions';
import type { LinkCheck } from '@pleinair/contract';
import { FILE_START_BYTES, fileKinds, kindOfStart } from '@pleinair/domain';
import type { IncomingFile } from '../../../http/multipart.ts';
import { AppError, type MessageKey } from '../../../kernel/app-error.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { OutgoingFetch } from '../../../platform/outgoing/outgoing.ts';
import { isRedrawn } from '../../media/formats/accepted-file.ts';
import { fetchGltf, isGltf } from './gltf-link.ts';

/** Where linked files may stay: origins, or `https:` for every such site. */
export type AssetOrigins = readonly string[];

export interface AssetUrlDependencies {
  readonly ask: OutgoingFetch;
  /** Yields data before the whole file has arrived. */
  readonly askForFile: OutgoingFetch;
  readonly origins: AssetOrigins;
  readonly logger: Pick<Logger, 'info'>;
}

interface LinkRequest {
  readonly asset_uri: string;
  /** Bytes; looked up when 0. */
  readonly content_length: number;
  readonly accepts: readonly AcceptedFile[];
  /** Precedes the field's name. */
  readonly prefix: string;
}

/** Milliseconds within which a site must report a file's length. */
const LONGEST = 3000;

export type AssetUrls = ReturnType<typeof createAssetUrls>;

/**
 * Files at other sites. At sites that the operator lists they may stay: they are checked when the link is written, never when it
 * is read. From any other site they are fetched once and kept here.
 */
export function createAssetUrls({ ask, askForFile, origins, logger }: AssetUrlDependencies) {
  /** Pages load only from these sites. Browsers check every redirect, and so does this server. */
  const isNamed = ({ protocol, origin }: URL): boolean =>
    protocol === 'https:' && (origins.includes('https:') || origins.includes(origin));

  /** Files that must be joined into one cannot stay where they are. */
  const mayStay = (url: URL): boolean => isNamed(url) && !isGltf(url);

  const isStayingLink = (link: string): boolean => {
    const url = URL.parse(link.trim());
    return url !== null && mayStay(url);
  };

  /** @throws {AppError} `invalid` unless it is an https URL with the required extension. */
  function addressOf(link: string, field: string, accepts: readonly AcceptedFile[], mustEnd = false): URL {
    const url = URL.parse(link.trim());
    const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
    if (!isPlain || (mustEnd && !fileAt(url, accepts))) {
      throw new AppError('invalid', { key: invalidLink(accepts), field });
    }
    return url;
  }

  /** Returns the file's length according to `HEAD`; 0 on failure. */
  async function lengthOf(url: URL): Promise<number> {
    try {
      const signal = AbortSignal.timeout(LONGEST);
      const answer = await ask(url, { method: 'HEAD', mayLeadTo: isNamed, signal });
      return answer.ok ? lengthIn(answer) : 0;
    } catch (err) {
      logger.info({ err, host: url.host }, 'the length of a linked file is not known');
      return 0;
    }
  }

  /** Fetches a file to keep, from any site, within `signal`. */
  async function fetchFile(url: URL, field: string, signal?: AbortSignal) {
    try {
      const mayLeadTo = ({ protocol }: URL) => protocol === 'https:';
      const response = await askForFile(url, { mayLeadTo, signal: signal ?? null });
      const { ok, status, body } = response;
      if (!ok || !body) throw new Error(`${url.host} answered ${status}`);
      const stream = Readable.fromWeb(body as ReadableStream);
      // A stream that breaks off before it is read must not crash the process; its reader gets the error.
      stream.on('error', () => undefined);
      return { stream, length: lengthIn(response) };
    } catch (err) {
      logger.info({ err, host: url.host }, 'a linked file was not fetched');
      throw new AppError('invalid', { key: 'link_unfetched', field });
    }
  }

  /** Reads the kind of a linked file from its first bytes, and its length. Nothing else is fetched. */
  async function startOf(url: URL, field: string) {
    const { stream, length } = await fetchFile(url, field, AbortSignal.timeout(LONGEST));
    let start = Buffer.alloc(0);
    try {
      for await (const chunk of stream) {
        start = Buffer.concat([start, chunk]);
        if (start.length >= FILE_START_BYTES) break;
      }
    } catch {
      // Only the fetched bytes decide what it is.
    }
    return { kind: kindOfStart(start, nameIn(url)), length };
  }

  return {
    lengthOf: (link: string): Promise<number> => lengthOf(new URL(link)),

    /** Whether the file at a URL may stay there. */
    mayStay: isStayingLink,

    /**
     * Returns the fields to store for a link.
     * @throws {AppError} `invalid` if it leads to no such file, or to an unlisted site.
     */
    async take({ asset_uri, content_length, accepts, prefix }: LinkRequest) {
      const field = `${prefix}asset_uri`;
      const url = addressOf(asset_uri, field, accepts, true);
      if (!isNamed(url)) {
        throw new AppError('invalid', { key: 'link_elsewhere', field, values: { origin: url.origin } });
      }
      return { asset_link: url.href, link_length: content_length || (await lengthOf(url)) };
    },

    /** Fetches the file of a link. Its bytes decide its type. @throws {AppError} `invalid` if the site sends none. */
    async open(link: string, accepts: readonly AcceptedFile[], field: string): Promise<IncomingFile> {
      const url = addressOf(link, field, accepts);
      if (isGltf(url) && accepts.includes(fileKinds.glb)) {
        const glb = await fetchGltf(url, field, async (part) => (await fetchFile(part, field)).stream);
        const stream = Readable.from([glb]);
        return { filename: nameIn(url).replace(/gltf$/i, 'glb'), content_type: '', stream };
      }
      const { stream } = await fetchFile(url, field);
      return { filename: nameIn(url), content_type: '', stream };
    },

    /**
     * Describes the file at a URL before it is used.
     * @throws {AppError} `invalid` if it is none of `accepts`, or the site sends none.
     */
    async check(link: string, accepts: readonly AcceptedFile[], field: string): Promise<LinkCheck> {
      const url = addressOf(link, field, accepts, isStayingLink(link));
      const facts = { asset_uri: url.href, filename: nameIn(url) };
      if (mayStay(url)) {
        const content_type = fileAt(url, accepts)?.mime ?? '';
        return { ...facts, content_type, manage_asset: false, content_length: await lengthOf(url) };
      }
      const { kind, length } = await startOf(url, field);
      const types = accepts.map(({ mime }) => mime);
      if (kind === 'gltf' && types.includes(fileKinds.glb.mime)) {
        // The length of the files it refers to is not known yet.
        return { ...facts, content_type: fileKinds.glb.mime, manage_asset: true, content_length: 0 };
      }
      if (kind === undefined || !(types.includes(fileKinds[kind].mime) || isRedrawn(kind, types))) {
        throw new AppError('invalid', { key: invalidLink(accepts), field });
      }
      const content_type = fileKinds[kind].mime;
      return { ...facts, content_type, manage_asset: true, content_length: length };
    },
  };
}

/** Returns the length in an answer's headers; 0 without one. */
function lengthIn({ headers }: Response): number {
  const length = Number(headers.get('content-length') ?? 0);
  return Number.isSafeInteger(length) && length > 0 ? length : 0;
}

function nameIn({ pathname }: URL): string {
  const name = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The message about a bad URL, by the expected file. */
function invalidLink([wanted]: readonly AcceptedFile[] = []): MessageKey {
  const named = { glb: 'glb_link_invalid', ply: 'ply_link_invalid', zip: 'bundle_link_invalid' } as const;
  return named[wanted?.extensions[0] as keyof typeof named] ?? 'link_invalid';
}
