import { LANGUAGES, type Language } from '@pleinair/domain';
import { texts } from '../../../i18n/messages.ts';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import type { Face } from './face.ts';

/** The first data of a page, which saves it a request. */
export interface FirstData {
  /** The path that the data belongs to: without a network a browser may open another path with the same page. */
  readonly path: string;
  readonly config: object;
  /** JSON of the API's answer; if undefined, the page requests it. */
  readonly answer?: string | undefined;
}

/** What a page shows, so that the browser prefetches it. */
export interface Shown {
  /** Names of program parts, which the page links with `data-when`. */
  readonly parts: readonly string[];
  /** URL of the file drawn first, which the program requests once most of it has loaded. */
  readonly file?: string;
  /** Origin of that file, if it is another site. */
  readonly host?: string;
}

interface Page {
  readonly face: Face;
  readonly language: Language;
  /** Whether the URL sets the language, so that search engines index each language separately. */
  readonly isChosen: boolean;
  readonly first: FirstData;
  /** Whether other sites frame the page; its links then leave the frame. */
  readonly isEmbedded: boolean;
  readonly shows: Shown;
}

/** Most bytes of data in a page; larger data is fetched while the app loads. */
const LARGEST_ANSWER = 200_000;

/** Placeholders in the built page around its metadata. */
const MARKED = /<!-- face -->.*<!-- \/face -->/s;

const LOCALES: Record<Language, string> = { en: 'en_GB', fr: 'fr_FR', de: 'de_DE', pt: 'pt_PT' };

/** Returns an app's page with its metadata. */
export const writeHead = (html: string, page: Omit<Page, 'first' | 'shows'>): string =>
  html.replace(MARKED, () => headOf(page));

/** Returns the app's page with the head, language and first data of one link. */
export function writePage(html: string, page: Page): string {
  const { language, first, shows } = page;
  const parts = [...shows.parts, language];
  return writeHead(withPartsOf(html, { ...shows, parts }), page)
    .replace(/<html[^>]*>/, `<html lang="${language}" dir="${texts.dir(language)}">`)
    .replace('<noscript>', (start) => `${start}${withoutProgram(page.face)}`)
    .replace(
      '</body>',
      () => `<script type="application/json" id="first">${dataOf(first, shows.file)}</script>\n</body>`,
    );
}

/** What the page says to visitors whose browser does not run the program. */
const withoutProgram = ({ title, description }: Face): string => `
        <div class="without-program">
          <h1>${escapeHtml(title)}</h1>
          <p>${escapeHtml(description)}</p>
        </div>`;

/** Matches a link to a program part that only some pages need. */
const PART = /[ \t]*<link [^>]*data-when="(\w+)"[^>]*href="([^"]+)"[^>]*>\n?/g;

/** Keeps the links to the parts that are needed, each once, and adds one to the files' other host. */
function withPartsOf(html: string, { parts, host }: Shown): string {
  const linked = new Set<string>();
  const kept = html.replace(PART, (whole, part: string, href: string) => {
    if (!parts.includes(part) || linked.has(href)) return '';
    linked.add(href);
    return whole;
  });
  if (host === undefined) return kept;
  const preconnect = link('preconnect', host, 'crossorigin="anonymous"');
  return kept.replace('</head>', () => `  ${preconnect}\n  </head>`);
}

function headOf({ face, language, isChosen, isEmbedded }: Omit<Page, 'first' | 'shows'>): string {
  const { title, description, url, picture, isListed, isByLanguage, data, playerInfo } = face;
  const name = title === 'Pleinair' ? title : `${title} · Pleinair`;
  const inLanguage = (wanted: Language) => `${url}?lang=${wanted}`;
  const tags = [`<title>${escapeHtml(name)}</title>`, meta('name', 'description', description)];
  const open = (property: string, content: string | number) => tags.push(meta('property', property, content));
  if (isEmbedded) tags.push('<base target="_blank" />');
  if (!isListed || isEmbedded) tags.push(meta('name', 'robots', 'noindex'));
  open('og:type', 'website');
  open('og:site_name', 'Pleinair');
  open('og:title', title);
  open('og:description', description);
  open('og:locale', LOCALES[language]);
  for (const other of LANGUAGES) if (other !== language) open('og:locale:alternate', LOCALES[other]);
  if (url !== undefined) {
    open('og:url', url);
    tags.push(link('canonical', isChosen ? inLanguage(language) : url));
  }
  if (url !== undefined && isByLanguage) {
    for (const one of LANGUAGES) tags.push(link('alternate', inLanguage(one), `hreflang="${one}"`));
    tags.push(link('alternate', url, 'hreflang="x-default"'));
  }
  if (picture) {
    open('og:image', picture.url);
    open('og:image:type', picture.url.endsWith('.png') ? 'image/png' : 'image/jpeg');
    open('og:image:width', picture.width);
    open('og:image:height', picture.height);
    open('og:image:alt', picture.alt);
  }
  tags.push(meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'));
  if (playerInfo !== undefined) {
    tags.push(link('alternate', playerInfo, `type="application/json+oembed" title="${escapeHtml(title)}"`));
  }
  if (data) {
    const json = inScript(JSON.stringify({ '@context': 'https://schema.org', ...data }));
    tags.push(`<script type="application/ld+json">${json}</script>`);
  }
  return tags.join('\n    ');
}

const meta = (kind: 'name' | 'property', name: string, content: string | number): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(String(content))}" />`;

const link = (rel: string, href: string, more = ''): string =>
  `<link rel="${rel}"${more && ` ${more}`} href="${escapeHtml(href)}" />`;

function dataOf({ path, config, answer }: FirstData, file: string | undefined): string {
  const isSmall = answer !== undefined && answer.length <= LARGEST_ANSWER;
  const known = JSON.stringify({ path, config, file });
  return inScript(isSmall ? `${known.slice(0, -1)},"answer":${answer}}` : known);
}

/** Writes JSON that cannot end the script element around it. Source: HTML, 4.12.1.3. */
const inScript = (json: string): string => json.replaceAll('<', '\\u003c');
