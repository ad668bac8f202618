import { type ContentType, definitionOf, fileAt, takes, usualType } from '@pleinair/content/definitions';
import { FILE_KINDS, factsOf, fileKinds, mediaOf } from '@pleinair/domain';
import { checkFile, type FileFacts } from '../upload/check-file.ts';
import type { FileProblem } from '../upload/file-problem.ts';
import { HEADER_BYTES } from '../upload/picture-size.ts';

/** A file on another site, checked like visitors' browsers will load it if it stays there. */
export interface LinkedFile {
  readonly asset_uri: string;
  readonly type: ContentType;
  readonly filename: string;
  /** Bytes; 0 if its site does not say. */
  readonly size: number;
  readonly facts: FileFacts;
  /** Whether the server fetches and stores it, because pages may not load from its site. */
  readonly isKept?: boolean;
}

export type AssetUrlProblem =
  /** `meant`: the kind of file that the address, or the field it was typed in, is for. */
  | { readonly code: 'link_invalid'; readonly meant?: 'glb' | 'ply' | 'bundle' }
  | { readonly code: 'link_unreachable' }
  | FileProblem;

export type LinkCheck =
  | { readonly ok: true; readonly link: LinkedFile }
  | { readonly ok: false; readonly problems: readonly AssetUrlProblem[] };

interface Expectation {
  /** The object type to treat it as; by default, the usual one for such a file. */
  type?: ContentType;
  /** The model of an object that no browser draws: the server knows which files it may have. */
  model_identifier?: string | undefined;
  /** The sites that the operator allows, or `https:` for all. */
  origins: readonly string[];
  signal: AbortSignal;
  fetch?: typeof globalThis.fetch;
  askServer: AskServer;
}

/** Lets the server check a file that this browser may not load. */
export type AskServer = (
  body: { asset_uri: string; model_identifier?: string },
  signal: AbortSignal,
) => Promise<{
  asset_uri: string;
  filename: string;
  content_type: string;
  content_length: number;
  manage_asset: boolean;
}>;

/** Reads as much of a linked file as is needed to identify it. Rejects when aborted, or with the server's error. */
export async function checkAssetUrl(
  text: string,
  { type: wanted, model_identifier, origins, signal, fetch = globalThis.fetch, askServer }: Expectation,
): Promise<LinkCheck> {
  const url = URL.parse(text.trim());
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  const invalid = refused({ code: 'link_invalid', ...meantBy(text, wanted) });
  if (!url || !isPlain) return invalid;
  if (model_identifier !== undefined) return checkUndrawn(url, model_identifier, signal, askServer);
  // The server joins a model of several files and stores it.
  const isJoined = /\.gltf$/i.test(url.pathname);
  const mayStay = !isJoined && (origins.includes('https:') || origins.includes(url.origin));
  if (!mayStay) return checkThere(url, wanted, signal, askServer);
  const mime = fileAt(url, FILE_KINDS.map(factsOf))?.mime;
  const type = typeFor(mime, wanted);
  if (!type) return invalid;
  try {
    const response = await fetch(url, { signal, credentials: 'omit' });
    if (!response.ok) return refused({ code: 'link_unreachable' });
    // Models are checked in full; for other files the start is enough.
    const file = await startOf(response, mediaOf(mime) === 'model' ? Number.POSITIVE_INFINITY : HEADER_BYTES);
    const check = await checkFile(file, {
      type,
      isOnly: true,
      maxMegabytes: Number.POSITIVE_INFINITY,
    });
    if (!check.ok) return check;
    const size = Number(response.headers.get('content-length') ?? 0);
    const filename = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
    return { ok: true, link: { asset_uri: url.href, type, filename, size, facts: check.facts } };
  } catch {
    signal.throwIfAborted();
    return refused({ code: 'link_unreachable' });
  }
}

/** Extensions of files that objects can have, including those that browsers cannot draw. */
const ENDINGS = { glb: /\.(glb|gltf)$/i, ply: /\.ply$/i, bundle: /\.(zip|unity3d|assetbundle)$/i } as const;

function meantBy(text: string, wanted: ContentType | undefined) {
  const path = text.trim().replace(/[?#].*$/s, '');
  const meant = (Object.keys(ENDINGS) as (keyof typeof ENDINGS)[]).find((kind) => ENDINGS[kind].test(path));
  if (meant) return { meant };
  if (wanted === 'object3d') return { meant: 'glb' as const };
  return wanted === 'point_cloud' ? { meant: 'ply' as const } : {};
}

/** The wanted type if it accepts such a file; the usual type if none is wanted. */
function typeFor(mime: string | undefined, wanted: ContentType | undefined): ContentType | undefined {
  if (wanted === undefined) return usualType(mime);
  return takes(wanted, mime) ? wanted : undefined;
}

async function checkUndrawn(
  url: URL,
  model_identifier: string,
  signal: AbortSignal,
  askServer: AskServer,
): Promise<LinkCheck> {
  const found = await askServer({ asset_uri: url.href, model_identifier }, signal);
  const { asset_uri, filename, content_length: size, manage_asset: isKept } = found;
  // What browsers cannot draw is a model for other clients.
  return { ok: true, link: { asset_uri, type: 'object3d', filename, size, facts: { warnings: [] }, isKept } };
}

async function checkThere(
  url: URL,
  wanted: ContentType | undefined,
  signal: AbortSignal,
  askServer: AskServer,
): Promise<LinkCheck> {
  const model_identifier = wanted && definitionOf(wanted).model_identifier;
  const found = await askServer({ asset_uri: url.href, model_identifier }, signal);
  const { asset_uri, filename, content_type, content_length: size } = found;
  // The server converts pictures of other formats to PNG.
  const type = typeFor(mediaOf(content_type) === 'picture' ? fileKinds.png.mime : content_type, wanted);
  if (!type) return refused({ code: 'wrong_kind' });
  return { ok: true, link: { asset_uri, type, filename, size, facts: { warnings: [] }, isKept: true } };
}

/** At least the first `most` bytes of an answer, or all of it if shorter; the rest is not fetched. */
async function startOf({ body }: Response, most: number): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = body?.getReader();
  while (reader && length < most) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  await reader?.cancel();
  return new Blob(chunks);
}

function refused(problem: AssetUrlProblem): LinkCheck {
  return { ok: false, problems: [problem] };
}
