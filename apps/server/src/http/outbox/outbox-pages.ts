import type { Language } from '@pleinair/domain';
import { texts } from '../../i18n/messages.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import type { WrittenMail } from '../../platform/mail/outbox.ts';
import { drawPage } from '../plain-page.ts';

/** The list of mails, newest first. */
export function drawMails(language: Language, mails: readonly WrittenMail[], folder: string): string {
  const translate = texts.getFixedT(language);
  const rows = mails.map(
    ({ name, to, subject, writtenAt }) =>
      `<li><a href="/outbox/${name}"><strong>${escapeHtml(subject)}</strong>${facts(language, to, writtenAt)}</a></li>`,
  );
  const list =
    rows.length > 0 ? `<ul class="mails">${rows.join('\n')}</ul>` : card(translate('outbox.empty'));
  return drawPage(
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
  return drawPage(
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
  return drawPage(
    language,
    title,
    `<p><a href="/outbox">${translate('outbox.all')}</a></p>
<h1>${title}</h1>
<p>${escapeHtml(translate('outbox.waiting_for', { email: to }))}</p>`,
    '<meta http-equiv="refresh" content="2">',
  );
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
