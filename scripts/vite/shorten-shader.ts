/**
 * Removes comments, most spaces, and the branches that no program takes from a shader.
 * @param unused - macros that no program defines, or that all define as 0
 */
export function shortenShader(shader: string, unused: ReadonlySet<string>): string {
  const lines = shader
    .replace(/\r|\/\*.*?\*\/|\/\/[^\n]*/gs, '')
    .split('\n')
    .map((line) => (line.trim().startsWith('#') ? line.trim() : line.trim().replace(LOOSE, '$1')))
    .filter((line) => line !== '');
  return takenLines(lines, unused).join('\n');
}

/** Punctuation that needs no spaces; between two signs they may. */
const LOOSE = /\s*([=*/<>(){},;?:&|])\s*/g;

/** The branches of an `#if`, while they are read. */
interface Branches {
  /** Whether one has been kept that depends on the device or the material, and needs an `#endif`. */
  isOpen: boolean;
  /** Whether one has been kept that is always taken: the later ones never are. */
  isDecided: boolean;
  /** Whether the lines of the current one are kept. */
  isKept: boolean;
}

function takenLines(lines: readonly string[], unused: ReadonlySet<string>): string[] {
  const taken: string[] = [];
  const open: Branches[] = [];
  const isKept = () => open.every((branches) => branches.isKept);
  for (const line of lines) {
    const [, directive = '', condition = ''] = /^#(if|ifdef|ifndef|elif|else|endif)\b(.*)/.exec(line) ?? [];
    if (directive.startsWith('if')) open.push({ isOpen: false, isDecided: false, isKept: true });
    const current = open.at(-1);
    if (directive === '' || current === undefined) {
      if (isKept()) taken.push(line);
      continue;
    }
    if (directive === 'endif') {
      open.pop();
      if (current.isOpen && isKept()) taken.push(line);
      continue;
    }
    const value = known(directive, condition, unused);
    current.isKept = value !== false && !current.isDecided;
    if (!current.isKept || !isKept()) continue;
    if (current.isOpen) taken.push(value === true ? '#else' : line);
    else if (value === undefined) taken.push(directive === 'elif' ? `#if${condition}` : line);
    current.isOpen ||= value === undefined;
    current.isDecided = value === true;
  }
  return taken;
}

/** What is known of a condition while building: undefined if it depends on the device or the material. */
function known(directive: string, condition: string, unused: ReadonlySet<string>): boolean | undefined {
  if (directive === 'else') return true;
  const isUnused = unused.has(condition.trim());
  if (directive === 'ifdef') return isUnused ? false : undefined;
  if (directive === 'ifndef') return isUnused ? true : undefined;
  const unknown: string[] = [];
  const expression = condition.replace(ATOM, (atom, defined?: string, positive?: string) => {
    if (unused.has(defined ?? positive ?? '')) return 'false';
    if (!unknown.includes(atom)) unknown.push(atom);
    return `(bits >> ${unknown.indexOf(atom)} & 1)`;
  });
  const evaluate = new Function('bits', `return Boolean(${expression})`);
  const [value, ...others] = new Set(
    Array.from({ length: 2 ** unknown.length }, (_, bits) => evaluate(bits)),
  );
  return others.length === 0 ? value : undefined;
}

/** What a condition combines: whether a macro is defined, or how its number compares. */
const ATOM = /defined\s*\(\s*(\w+)\s*\)|(\w+) > 0|\w+ (?:[<>]|[=!<>]=) \w+/g;
