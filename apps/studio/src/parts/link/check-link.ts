import {
  type AcceptedFile,
  type ContentType,
  contentRegistry,
  fileAt,
  USUAL_TYPES,
} from '@pleinair/content/definitions';
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

export type LinkProblem =
  | { readonly code: 'link_invalid'; readonly isModel: boolean }
  | { readonly code: 'link_unreachable' }
  | FileProblem;

export type LinkCheck =
  | { readonly ok: true; readonly link: LinkedFile }
  | { readonly ok: false; readonly problems: readonly LinkProblem[] };

interface Expectation {
  /** The object types that it may become, the first that takes such a file. */
  types?: readonly ContentType[];
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
) => Promise<{ asset_uri: string; filename: string; content_type: string; content_length: number }>;

/** Reads so much of a linked file as tells what it is. Rejects when it is aborted, or as the server does. */
export async function checkLink(
  text: string,
  { types = USUAL_TYPES, origins, signal, fetch = globalThis.fetch, askServer }: Expectation,
): Promise<LinkCheck> {
  const url = URL.parse(text.trim());
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  const invalid = refused({ code: 'link_invalid', isModel: types.length === 1 && types[0] === 'object3d' });
  if (!url || !isPlain) return invalid;
  const mayStay = origins.includes('https:') || origins.includes(url.origin);
  if (!mayStay) return checkThere(url, types, signal, askServer);
  const type = types.find((one) => fileAt(url, contentRegistry[one].accepts));
  if (!type) return invalid;
  try {
    const response = await fetch(url, { signal, credentials: 'omit' });
    if (!response.ok) return refused({ code: 'link_unreachable' });
    // Models are looked through whole, as they are drawn from; of others the start says enough.
    const file = await startOf(response, type === 'object3d' ? Number.POSITIVE_INFINITY : HEADER_BYTES);
    const check = await checkFile(file, { types: [type], maxMegabytes: Number.POSITIVE_INFINITY });
    if (!check.ok) return check;
    const size = Number(response.headers.get('content-length') ?? 0);
    const filename = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
    return { ok: true, link: { asset_uri: url.href, type, filename, size, facts: check.facts } };
  } catch {
    signal.throwIfAborted();
    return refused({ code: 'link_unreachable' });
  }
}

async function checkThere(
  url: URL,
  types: readonly ContentType[],
  signal: AbortSignal,
  askServer: AskServer,
): Promise<LinkCheck> {
  const [only, ...more] = types;
  const model_identifier = only && more.length === 0 ? contentRegistry[only].model_identifier : undefined;
  const found = await askServer({ asset_uri: url.href, model_identifier }, signal);
  const { asset_uri, filename, content_type, content_length: size } = found;
  const takes = (type: ContentType) =>
    contentRegistry[type].accepts.some(({ mime }: AcceptedFile) => mime === content_type);
  const type = types.find(takes);
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

function refused(problem: LinkProblem): LinkCheck {
  return { ok: false, problems: [problem] };
}
