import { type Plugin, parseAst, Visitor } from 'vite';

/** The modules of three.js, which has no side effects in its classes. */
const THREE = /\/three\/(?:src|examples\/jsm)\/.*\.js$/;

/**
 * Removes methods of the given names from the classes of three.js: bundlers drop unused functions, but keep every method of a used
 * class. Fails a build in which three.js has no such method, or in which code that uses three.js mentions one.
 */
export function dropMethods(names: readonly string[]): Plugin {
  const dropped = new Set<string>();
  return {
    name: 'pleinair:drop-methods',
    apply: 'build',
    transform: {
      filter: { id: THREE },
      handler(code) {
        const methods: { readonly start: number; readonly end: number }[] = [];
        const drop = (name: string, { start, end }: { readonly start: number; readonly end: number }) => {
          if (!names.includes(name)) return;
          dropped.add(name);
          methods.push({ start, end });
        };
        new Visitor({
          MethodDefinition(method) {
            if (method.key.type === 'Identifier') drop(method.key.name, method);
          },
          // The renderer's constructor makes its methods: `this.render = function …`.
          ExpressionStatement(statement) {
            const { expression } = statement;
            if (expression.type !== 'AssignmentExpression' || expression.right.type !== 'FunctionExpression')
              return;
            const { left } = expression;
            if (left.type === 'MemberExpression' && left.property.type === 'Identifier')
              drop(left.property.name, statement);
          },
        }).visit(parseAst(code));
        // Blanks keep every other position, so that the source map stays true; they are removed later.
        const light = methods.reduce(
          (rest, { start, end }) => rest.slice(0, start) + blank(rest.slice(start, end)) + rest.slice(end),
          code,
        );
        return { code: light, map: null };
      },
    },
    generateBundle(_options, bundle) {
      const unknown = names.filter((name) => !dropped.has(name));
      if (unknown.length > 0) this.error(`three.js has no method ${unknown.join(', ')}`);
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const ofThree = new Set(
        chunks
          .filter(({ moduleIds }) => moduleIds.some((id) => THREE.test(id)))
          .map(({ fileName }) => fileName),
      );
      const mention = new RegExp(`[.'"\`](?:${names.join('|')})\\b`);
      for (const { fileName, code, imports } of chunks) {
        if (![fileName, ...imports].some((file) => ofThree.has(file))) continue;
        const [found] = mention.exec(code) ?? [];
        if (found) this.error(`${fileName} uses ${found.slice(1)}, which the build drops from three.js`);
      }
    },
  };
}

const blank = (code: string): string => code.replace(/[^\n]/g, ' ');
