import type { Language } from '@pleinair/domain';

/** What a mail says, as plain text; `action` is its one button. */
export interface MailText {
  readonly language: Language;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
  /** Introduces the address under the button, for readers that show no buttons. */
  readonly address_hint: string;
  readonly footer: string;
}

/** Draws a mail once as HTML and once as text. Nothing in it is fetched, so opening it tells nobody anything. */
export function layOutMail(mail: MailText): { html: string; text: string } {
  const { title, paragraphs, action, address_hint, footer } = mail;
  const text = [title, ...paragraphs, `${action.label}:\n${action.url}`, '--', footer].join('\n\n');
  return { html: htmlOf(mail, escapeHtml(address_hint)), text: `${text}\n` };
}

const FONT = "font-family:Georgia,'Times New Roman',serif";
const SANS = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function htmlOf({ language, title, paragraphs, action, footer }: MailText, hint: string): string {
  const url = escapeHtml(action.url);
  const body = paragraphs
    .map((line) => `<p class="text" style="margin:0 0 16px;color:#3d3a34">${escapeHtml(line)}</p>`)
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
  .card { background: #211f1b !important; }
  .title { color: #f5f1ea !important; }
  .text { color: #d8d2c7 !important; }
  .quiet, .quiet a { color: #a39d92 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f1eb">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:16px"><tr><td style="padding:40px 32px;${SANS};font-size:16px;line-height:1.55">
<p class="quiet" style="margin:0 0 24px;${FONT};font-size:18px;color:#6f6a60">Pleinair</p>
<h1 class="title" style="margin:0 0 20px;${FONT};font-size:26px;line-height:1.25;font-weight:normal;color:#1f1d1a">${escapeHtml(title)}</h1>
${body}
<p style="margin:28px 0"><a href="${url}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:#1d6b57;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p class="quiet" style="margin:0 0 24px;font-size:13px;color:#6f6a60;word-break:break-all">${hint}<br><a href="${url}" style="color:#6f6a60">${url}</a></p>
<p class="quiet" style="margin:0;font-size:13px;color:#6f6a60">${escapeHtml(footer)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
