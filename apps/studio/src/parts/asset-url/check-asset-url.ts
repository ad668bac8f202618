import { type ContentType, definitionOf, fileAt, takes, usualType } from '@pleinair/content/definitions';
import { FILE_KINDS, factsOf, fileKinds, mediaOf } from '@pleinair/domain';
import { checkFile, type FileFacts, type FileProblem } from '../upload/check-file.ts';
import { HEADER_BYTES } from '../upload/picture-size.ts';

/** A file at another site, looked at as visitors' browsers will where it stays there. */
export interface LinkedFile {
  readonly asset_uri: string;
  readonly type: ContentType;
  readonly filename: string;
  /** Bytes; 0 where its site does not say. */
  readonly size: number;
  readonly facts: FileFacts;
  /** Whether the server fetches it and keeps it, as its site is not one that pages load from. */
  readonly isKept?: boolean;
}

export type AssetUrlProblem =
  /** `meant`: the kind of file that the address, or the place where it was typed, is for. */
  | { readonly code: 'link_invalid'; readonly meant?: 'glb' | 'ply' | 'bundle' }
  | { readonly code: 'link_unreachable' }
  | FileProblem;

export type LinkCheck =
  | { readonly ok: true; readonly link: LinkedFile }
  | { readonly ok: false; readonly problems: readonly AssetUrlProblem[] };

interface Expectation {
  /** The object type that it must be taken for; the usual one of such a file unless given. */
  type?: ContentType;
  /** The model of an object that no browser draws: the server says which files it may have. */
  model_identifier?: string | undefined;
  /** The sites that the operator named, or `https:` for every one. */
  origins: readonly string[];
  signal: AbortSignal;
  fetch?: typeof globalThis.fetch;
  askServer: AskServer;
}

/** Has the server look at a file that this browser may not load. */
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

/** Reads so much of a linked file as tells what it is. Rejects when it is aborted, or as the server does. */
export async function checkAssetUrl(
  text: string,
  { type: wanted, model_identifier, origins, signal, fetch = globalThis.fetch, askServer }: Expectation,
): Promise<LinkCheck> {
  const url = URL.parse(text.trim());
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  const invalid = refused({ code: 'link_invalid', ...meantBy(text, wanted) });
  if (!url || !isPlain) return invalid;
  if (model_identifier !== undefined) return checkUndrawn(url, model_identifier, signal, askServer);
  // A model in several files is joined by the server, and kept.
  const isJoined = /\.gltf$/i.test(url.pathname);
  const mayStay = !isJoined && (origins.includes('https:') || origins.includes(url.origin));
  if (!mayStay) return checkThere(url, wanted, signal, askServer);
  const mime = fileAt(url, FILE_KINDS.map(factsOf))?.mime;
  const type = typeFor(mime, wanted);
  if (!type) return invalid;
  try {
    const response = await fetch(url, { signal, credentials: 'omit' });
    if (!response.ok) return refused({ code: 'link_unreachable' });
    // Models are looked through whole, as they are drawn from; of others the start says enough.
    const file = await startOf(response, mediaOf(mime) === 'model' ? Number.POSITIVE_INFINITY : HEADER_BYTES);
    const check = await checkFile(file, {
      ...{ type, isOnly: true },
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

/** Endings of the files that objects can have and browsers do not draw, too. */
const ENDINGS = { glb: /\.(glb|gltf)$/i, ply: /\.ply$/i, bundle: /\.(zip|unity3d|assetbundle)$/i } as const;

function meantBy(text: string, wanted: ContentType | undefined) {
  const path = text.trim().replace(/[?#].*$/s, '');
  const meant = (Object.keys(ENDINGS) as (keyof typeof ENDINGS)[]).find((kind) => ENDINGS[kind].test(path));
  if (meant) return { meant };
  return wanted === 'object3d' ? { meant: 'glb' as const } : {};
}

/** The type that is wanted if it takes such a file, and no other. */
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
  // What browsers do not draw is a model for other clients.
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
  // The server redraws pictures of other formats.
  const type = typeFor(mediaOf(content_type) === 'picture' ? fileKinds.png.mime : content_type, wanted);
  if (!type) return refused({ code: 'wrong_kind' });
  return { ok: true, link: { asset_uri, type, filename, size, facts: { warnings: [] }, isKept: true } };
}

/** The first bytes of an answer, at least so many if there are; what follows is not fetched. */
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
