import type { Language } from '@pleinair/domain';
import { texts } from '../../i18n/messages.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import type { WrittenMail } from '../../platform/mail/outbox.ts';

/** The studio's colours and shapes, light and dark. */
export const STYLE = `
:root { color-scheme: light dark; --page: #faf8f4; --card: #fff; --line: #e8e4dc; --ink: #211f1b; --quiet: #5f5a50; --accent: #1d6b57; --on-accent: #fff; --link: #165545 }
@media (prefers-color-scheme: dark) { :root { --page: #171613; --card: #1f1d1a; --line: #3d3a34; --ink: #eceae4; --quiet: #b4b0a7; --accent: #268468; --link: #7cc1a9 } }
* { box-sizing: border-box }
body { margin: 0; padding: 40px 16px; background: var(--page); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
main { max-width: 680px; margin: 0 auto }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.25; text-wrap: balance; overflow-wrap: anywhere }
h2 { margin: 0 0 16px; font-size: 20px; line-height: 1.3; overflow-wrap: anywhere }
p { margin: 0 0 16px }
a { color: var(--link) }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
.quiet { color: var(--quiet); font-size: 14px; overflow-wrap: anywhere }
.mails { list-style: none; margin: 28px 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 16px; overflow: hidden }
.mails li + li { border-top: 1px solid var(--line) }
.mails a { display: block; padding: 16px 20px; color: inherit; text-decoration: none; outline-offset: -3px }
.mails a:hover strong { text-decoration: underline }
.mails strong { display: block; font-weight: 600 }
.facts { display: flex; flex-wrap: wrap; gap: 0 16px; margin: 0 }
.card { margin: 24px 0; padding: 28px 24px; background: var(--card); border: 1px solid var(--line); border-radius: 16px }
.button { display: inline-block; padding: 12px 24px; border-radius: 8px; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none }
.button:hover { filter: brightness(1.08) }
hr { margin: 24px 0 16px; border: 0; border-top: 1px solid var(--line) }
.card p:last-child { margin: 0 }
`;

/** The list of mails, newest first. */
export function drawMails(language: Language, mails: readonly WrittenMail[], folder: string): string {
  const translate = texts.getFixedT(language);
  const rows = mails.map(
    ({ name, to, subject, writtenAt }) =>
      `<li><a href="/outbox/${name}"><strong>${escapeHtml(subject)}</strong>${facts(language, to, writtenAt)}</a></li>`,
  );
  const list =
    rows.length > 0 ? `<ul class="mails">${rows.join('\n')}</ul>` : card(translate('outbox.empty'));
  return page(
    language,
    translate('outbox.title'),
    `<h1>${translate('outbox.title')}</h1>
<p>${translate('outbox.lede')}</p>
${list}
<p class="quiet">${escapeHtml(translate('outbox.place', { folder }))}</p>
<p class="quiet">${translate('outbox.mail_server')}</p>`,
  );
}

/** One mail, with its link as a button. */
export function drawMail(language: Language, { subject, to, writtenAt, text }: WrittenMail): string {
  const translate = texts.getFixedT(language);
  const [title = '', ...paragraphs] = text.split(/\r?\n\r?\n/);
  return page(
    language,
    subject,
    `<p><a href="/outbox">${translate('outbox.all')}</a></p>
<h1>${escapeHtml(subject)}</h1>
${facts(language, to, writtenAt)}
<article class="card">
<h2>${escapeHtml(title)}</h2>
${paragraphs.map(drawParagraph).join('\n')}
</article>`,
  );
}

/** Waits for a mail that was just requested, by reloading every two seconds. */
export function drawWaiting(language: Language, to: string): string {
  const translate = texts.getFixedT(language);
  const title = translate('outbox.waiting');
  return page(
    language,
    title,
    `<p><a href="/outbox">${translate('outbox.all')}</a></p>
<h1>${title}</h1>
<p>${escapeHtml(translate('outbox.waiting_for', { email: to }))}</p>`,
    '<meta http-equiv="refresh" content="2">',
  );
}

function page(language: Language, title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Pleinair</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head}
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

const card = (text: string): string => `<p class="card">${text}</p>`;

function facts(language: Language, to: string, time: Date): string {
  const shown = time.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  return `<span class="quiet facts"><span>${escapeHtml(to)}</span><time datetime="${time.toISOString()}">${shown}</time></span>`;
}

/** Renders a paragraph of a mail's text: a rule, a label with the URL below it, or words. */
function drawParagraph(paragraph: string): string {
  if (paragraph === '--') return '<hr>';
  const [, label, url] = /^(.+):\r?\n(https?:\/\/\S+)$/.exec(paragraph) ?? [];
  if (!label || !url) return `<p>${escapeHtml(paragraph)}</p>`;
  return `<p><a class="button" href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>
<p class="quiet">${escapeHtml(url)}</p>`;
}
