import type { Language } from '@pleinair/domain';
import { escapeHtml } from '../platform/mail/escape-html.ts';

/** The studio's colours and shapes, light and dark. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --page: #faf8f4; --card: #fff; --line: #e8e4dc; --ink: #211f1b; --quiet: #5f5a50; --accent: #1d6b57; --on-accent: #fff; --link: #165545 }
@media (prefers-color-scheme: dark) { :root { --page: #171613; --card: #1f1d1a; --line: #3d3a34; --ink: #eceae4; --quiet: #b4b0a7; --accent: #268468; --link: #7cc1a9 } }
* { box-sizing: border-box }
body { margin: 0; padding: 40px 16px; background: var(--page); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
main { max-width: 680px; margin: 0 auto }
h1 { margin: 0 0 8px; font-size: clamp(22px, 7vw, 28px); line-height: 1.25; text-wrap: balance; overflow-wrap: anywhere }
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

/** Draws a page without scripts; `body` and `head` are HTML. */
export function drawPage(language: Language, title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Pleinair</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head}
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
