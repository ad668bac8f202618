import type { PolicyName } from '@pleinair/contract';
import type { Language } from '@pleinair/domain';
import { drawPage } from '../../../http/plain-page.ts';
import { texts } from '../../../i18n/messages.ts';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';

/** Draws a policy: an empty line ends a paragraph, and `#` begins a heading. Its first heading is the page's title. */
export function drawPolicy(
  name: PolicyName,
  { language, text }: { readonly language: Language; readonly text: string },
): string {
  const blocks = text.split(/\r?\n\s*\r?\n/).flatMap((block) => block.split(/^(#.*)$/m));
  const parts = blocks.map((block) => block.trim()).filter((block) => block !== '');
  const first = headingOf(parts[0] ?? '');
  const title = first ?? texts.getFixedT(language)(`policies.${name}`);
  const body = parts.slice(first === undefined ? 0 : 1).map((part) => {
    const heading = headingOf(part);
    return heading === undefined ? `<p>${drawLines(part)}</p>` : `<h2>${escapeHtml(heading)}</h2>`;
  });
  return drawPage(language, title, `<h1>${escapeHtml(title)}</h1>\n${body.join('\n')}`);
}

const headingOf = (part: string): string | undefined => /^#+\s*(.+)$/.exec(part)?.[1];

/**
 * An address to link to, without the punctuation of the sentence that it ends. A long word is not searched from each of its
 * letters.
 */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>").,;:!?]|(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/;

/** Keeps line breaks, as in a postal address, and links to web and mail addresses. */
const drawLines = (paragraph: string): string =>
  paragraph
    .split(ADDRESS)
    .map((piece, at) => {
      const shown = escapeHtml(piece);
      if (at % 2 === 0) return shown.replaceAll(/\r?\n/g, '<br>\n');
      return `<a href="${piece.includes('://') ? shown : `mailto:${shown}`}">${shown}</a>`;
    })
    .join('');
