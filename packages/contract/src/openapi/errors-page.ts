import { ERROR_CODES } from '../entities/error-codes.ts';

const INTRODUCTION = `<!-- Made by npm run openapi from packages/contract/src/entities/error-codes.ts. -->
# Errors

Every answer from 400 on has this body:

\`\`\`json
{
  "errors": ["name: Use at most 120 characters."],
  "ferrors": { "name": ["Use at most 120 characters."] },
  "code": "too_long",
  "problems": [{ "code": "too_long", "message": "Use at most 120 characters.", "field": "name" }]
}
\`\`\`

\`problems\` has every problem that was found, in the order of \`errors\`; \`code\` is that of the first. Sentences come in the language of
\`Accept-Language\` (en, fr, de, pt) and may change; a code stays, so decide by codes. New ones may come: take one that you
do not know by its status. \`field\` and \`ferrors\` name fields as they were sent, \`auth.email\` for \`email\` within \`auth\`.

The events of a long piece of work end, where it fails, with the same body in \`failed\`.`;

/** The page of documentation that lists the codes of errors. */
export function errorsPage(): string {
  const groups = Object.entries(ERROR_CODES).map(([title, codes]) => {
    const rows = Object.entries(codes).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);
    return [`## ${title}`, '| code | meaning |', '| --- | --- |', ...rows].join('\n');
  });
  return `${[INTRODUCTION, ...groups].join('\n\n')}\n`;
}
