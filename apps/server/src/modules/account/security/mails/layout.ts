import type { Language } from '@pleinair/domain';
import { escapeHtml } from '../../../../platform/mail/escape-html.ts';

/** The content of a mail as plain text; `action` is its only button, if any. */
export interface MailText {
  readonly language: Language;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Introduces the URL under the button, for mail readers without buttons. */
  readonly address_hint: string;
  readonly footer: string;
}

/** Renders a mail as HTML and as text. It loads nothing, so opening it reveals nothing. */
export function layOutMail(mail: MailText): { html: string; text: string } {
  const { title, paragraphs, action, footer } = mail;
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const text = [title, ...paragraphs, ...link, '--', footer].join('\n\n');
  return { html: htmlOf(mail), text: `${text}\n` };
}

const FONT = "font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The sun over the hills, drawn with boxes: mail readers drop SVG, and a picture would have to be loaded. */
const MARK = `<span style="display:inline-block;box-sizing:border-box;width:32px;height:32px;padding:6px 0 0 18px;border-radius:9px;background:#1d6b57;border-bottom:10px solid #bfe0d3;vertical-align:middle;line-height:0;font-size:0"><span style="display:inline-block;width:8px;height:8px;border-radius:8px;background:#f6c667"></span></span>`;

function htmlOf({ language, title, paragraphs, action, address_hint, footer }: MailText): string {
  const body = paragraphs
    .map((line) => `<p class="text" style="margin:0 0 16px;color:#46423a">${escapeHtml(line)}</p>`)
    .join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #171613 !important; }
  .card { background: #1f1d1a !important; border-color: #3d3a34 !important; }
  .title { color: #eceae4 !important; }
  .text { color: #cfccc4 !important; }
  .quiet, .quiet a { color: #b4b0a7 !important; }
  .button { background: #268468 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#faf8f4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e8e4dc;border-radius:16px"><tr><td style="padding:32px 28px;${FONT};font-size:16px;line-height:1.55">
<p class="title" style="margin:0 0 28px;font-size:17px;font-weight:600;color:#211f1b">${MARK}&nbsp; Pleinair</p>
<h1 class="title" style="margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:600;letter-spacing:-0.01em;color:#211f1b">${escapeHtml(title)}</h1>
${body}
${action ? button(action, address_hint) : ''}
<p class="quiet" style="margin:0;font-size:13px;color:#5f5a50">${escapeHtml(footer)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function button({ label, url }: NonNullable<MailText['action']>, hint: string): string {
  const href = escapeHtml(url);
  return `<p style="margin:28px 0"><a class="button" href="${href}" style="display:inline-block;padding:13px 26px;border-radius:8px;background:#1d6b57;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0 0 24px;font-size:13px;color:#5f5a50;word-break:break-word;overflow-wrap:anywhere">${escapeHtml(hint)}<br>
<a href="${href}" style="color:#5f5a50">${href}</a></p>`;
}
