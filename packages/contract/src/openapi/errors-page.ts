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

\`problems\` lists every problem found, in the order of \`errors\`; \`code\` is that of the first. Messages are in the language of
\`Accept-Language\` (en, fr, de, pt) and may change; codes are permanent, so rely on them. New ones may be added: handle unknown ones by
their status. \`field\` and \`ferrors\` name fields as sent: \`auth.email\` is \`email\` within \`auth\`.

If a long task fails, its events end with the same body in \`failed\`.`;

/** Builds the documentation page that lists the error codes. */
export function errorsPage(): string {
  const groups = Object.entries(ERROR_CODES).map(([title, codes]) => {
    const rows = Object.entries(codes).map(([code, meaning]) => `| \`${code}\` | ${meaning} |`);
    return [`## ${title}`, '| code | meaning |', '| --- | --- |', ...rows].join('\n');
  });
  return `${[INTRODUCTION, ...groups].join('\n\n')}\n`;
}
