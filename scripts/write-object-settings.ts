import { readFileSync, writeFileSync } from 'node:fs';
import { undrawnSettings } from '../packages/content/src/drawn-as.ts';
import { CONTENT_TYPES, contentRegistry } from '../packages/content/src/registry.ts';

interface Setting {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly default?: unknown;
}

const SOURCE = new URL('../packages/content/src/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, SOURCE), 'utf8');

/** The comments above the settings of a definition, by name. */
function commentsOf(source: string): ReadonlyMap<string, string> {
  const found = source.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\s*(\w+):/gs);
  return new Map(
    [...found].map(([, text = '', name = '']) => [name, text.replaceAll(/\s*\n\s*\* ?/g, ' ').trim()]),
  );
}

const settingsOf = (schema: Pick<typeof undrawnSettings, 'toJSONSchema'>) =>
  Object.entries(schema.toJSONSchema({ io: 'input' }).properties ?? {}) as readonly [string, Setting][];

const shown = (number = 0) => number.toLocaleString('en').replace('-', '−');

function valuesOf({ type, minimum, maximum, maxLength, pattern, enum: names }: Setting): string {
  if (names) return names.map((name) => `\`${name}\``).join(', ');
  if (pattern) return '`#rrggbb`';
  if (type === 'number') return `${shown(minimum)} to ${shown(maximum)}`;
  if (type === 'string') return `text, at most ${shown(maxLength)} characters`;
  return `${type}`;
}

const usualOf = ({ default: usual }: Setting) =>
  usual === '' ? '' : `\`${typeof usual === 'object' ? JSON.stringify(usual) : usual}\``;

const rows = (settings: readonly [string, Setting][], comments: ReadonlyMap<string, string>) =>
  settings.map(
    ([name, setting]) =>
      `| \`${name}\` | ${comments.get(name) ?? ''} | ${valuesOf(setting)} | ${usualOf(setting)} |`,
  );

const HEAD = '| setting | meaning | values | default |\n| --- | --- | --- | --- |';
const common = settingsOf(undrawnSettings);
const commonComments = commentsOf(read('definition.ts'));

function sectionOf(type: (typeof CONTENT_TYPES)[number]): string {
  const { model_identifier, settings } = contentRegistry[type];
  const own = settingsOf(settings);
  const usual = new Map(common.map(([name, setting]) => [name, JSON.stringify(setting)]));
  const different = own.filter(([name, setting]) => usual.get(name) !== JSON.stringify(setting));
  const missing = common.filter(([name]) => !own.some(([other]) => other === name));
  const without = missing.map(([name]) => `\`${name}\``).join(' and ');
  const comments = new Map([
    ...commonComments,
    ...commentsOf(read(`${type.replaceAll('_', '-')}/definition.ts`)),
  ]);
  return `## \`${model_identifier}\`
${without ? `Without ${without}.\n` : ''}
${HEAD}
${rows(different, comments).join('\n')}
`;
}

/** Writes the settings of each object type from its definition: node scripts/write-object-settings.ts. */
writeFileSync(
  new URL('../docs/api/object-settings.md', import.meta.url),
  `<!-- Made by scripts/write-object-settings.ts from the definitions in packages/content/src. -->
# Settings of objects

The field \`settings\` of an object has the settings of its type, the model in \`model_identifier\`. Those left out of a new object
suit its file or have their default; those left out of a change stay. Lengths are in metres, angles in degrees. A wrong one gets
422 with its name, such as \`settings.height\`.

## Every type
Objects that no browser draws have only these.

${HEAD}
${rows(common, commonComments).join('\n')}

${CONTENT_TYPES.map(sectionOf).join('\n')}`,
);
