import { type ContentType, contentRegistry, fileAt, USUAL_TYPES } from '@pleinair/content/definitions';
import { checkFile, type FileFacts, type FileProblem } from '../upload/check-file.ts';
import { HEADER_BYTES } from '../upload/picture-size.ts';

/** A file that stays where it is, looked at as visitors' browsers will: from another site. */
export interface LinkedFile {
  readonly asset_uri: string;
  readonly type: ContentType;
  readonly filename: string;
  /** Bytes; 0 where its site does not say. */
  readonly size: number;
  readonly facts: FileFacts;
}

export type LinkProblem =
  | { readonly code: 'link_invalid'; readonly isModel: boolean }
  | { readonly code: 'link_elsewhere'; readonly origin: string }
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
}

/** Reads so much of a linked file as tells what it is. Rejects only when it is aborted. */
export async function checkLink(
  text: string,
  { types = USUAL_TYPES, origins, signal, fetch = globalThis.fetch }: Expectation,
): Promise<LinkCheck> {
  const url = URL.parse(text.trim());
  const type = url ? types.find((one) => fileAt(url, contentRegistry[one].accepts)) : undefined;
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  if (!url || !isPlain || !type) {
    return refused({ code: 'link_invalid', isModel: types.length === 1 && types[0] === 'object3d' });
  }
  if (!origins.includes('https:') && !origins.includes(url.origin)) {
    return refused({ code: 'link_elsewhere', origin: url.origin });
  }
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
