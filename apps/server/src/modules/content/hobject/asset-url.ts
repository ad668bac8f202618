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

/** Where files may be that are not kept here: origins, or `https:` for every such site. */
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
  /** Stands before the field's name. */
  readonly prefix: string;
}

/** Milliseconds that a site gets to say how long a file is. */
const LONGEST = 3000;

export type AssetUrls = ReturnType<typeof createAssetUrls>;

/**
 * Files at other sites. At those that the operator names they may stay: they are looked at when the link is written, never
 * when it is read. Of any other site they are fetched once, and kept.
 */
export function createAssetUrls({ ask, askForFile, origins, logger }: AssetUrlDependencies) {
  /** Pages load from these sites only. Browsers hold every redirect on the way to that, and so does this server. */
  const isNamed = ({ protocol, origin }: URL): boolean =>
    protocol === 'https:' && (origins.includes('https:') || origins.includes(origin));

  /** Files that must be joined into one first cannot stay where they are. */
  const mayStay = (url: URL): boolean => isNamed(url) && !isGltf(url);

  const isStayingLink = (link: string): boolean => {
    const url = URL.parse(link.trim());
    return url !== null && mayStay(url);
  };

  /** @throws {AppError} `invalid` if it is not an https address, or lacks the extension it needs. */
  function addressOf(link: string, field: string, accepts: readonly AcceptedFile[], mustEnd = false): URL {
    const url = URL.parse(link.trim());
    const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
    if (!isPlain || (mustEnd && !fileAt(url, accepts))) {
      throw new AppError('invalid', { key: invalidLink(accepts), field });
    }
    return url;
  }

  /** What `HEAD` says of the file's length; 0 on failure. */
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
      // A stream that breaks off before it is read must not end the process; its reader gets the error.
      stream.on('error', () => undefined);
      return { stream, length: lengthIn(response) };
    } catch (err) {
      logger.info({ err, host: url.host }, 'a linked file was not fetched');
      throw new AppError('invalid', { key: 'link_unfetched', field });
    }
  }

  /** The kind of a linked file by its first bytes, and its length. Nothing else of it is fetched. */
  async function startOf(url: URL, field: string) {
    const { stream, length } = await fetchFile(url, field, AbortSignal.timeout(LONGEST));
    let start = Buffer.alloc(0);
    try {
      for await (const chunk of stream) {
        start = Buffer.concat([start, chunk]);
        if (start.length >= FILE_START_BYTES) break;
      }
    } catch {
      // The fetched bytes say what it is, or nothing does.
    }
    return { kind: kindOfStart(start, nameIn(url)), length };
  }

  return {
    lengthOf: (link: string): Promise<number> => lengthOf(new URL(link)),

    /** Whether the file of an address may stay where it is. */
    mayStay: isStayingLink,

    /** The fields to store for a link. @throws {AppError} `invalid` if it does not lead to such a file, or to no named site. */
    async take({ asset_uri, content_length, accepts, prefix }: LinkRequest) {
      const field = `${prefix}asset_uri`;
      const url = addressOf(asset_uri, field, accepts, true);
      if (!isNamed(url)) {
        throw new AppError('invalid', { key: 'link_elsewhere', field, values: { origin: url.origin } });
      }
      return { asset_link: url.href, link_length: content_length || (await lengthOf(url)) };
    },

    /** The file of a link, on its way. What it is its bytes say. @throws {AppError} `invalid` when none comes. */
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
     * What is known of the file at an address, before it is taken.
     * @throws {AppError} `invalid` when it is none of `accepts`, or when none comes.
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
        // How long the files are that it refers to is not known yet.
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

/** The length that an answer says; 0 where it says none. */
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

/** What is said of a bad address, by the file that was wanted. */
function invalidLink([wanted]: readonly AcceptedFile[] = []): MessageKey {
  const named = { glb: 'glb_link_invalid', ply: 'ply_link_invalid', zip: 'bundle_link_invalid' } as const;
  return named[wanted?.extensions[0] as keyof typeof named] ?? 'link_invalid';
}
