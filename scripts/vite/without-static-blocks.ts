import { type Plugin, parseAst, Visitor } from 'vite';

/** A class of three.js that says what it is: `static { Vector3.prototype.isVector3 = true; }`, with a comment. */
const FLAG = /static \{\s*\/\*\*(?:[^*]|\*(?!\/))*\*\/\s*\w+\.prototype\.(\w+) = true;\s*\}/g;

/**
 * Writes the static blocks of three.js as what Safari before 16.4 can read, which drops a file with any as a whole. Fails a build with
 * others in a file that none of the `later` names, without which the page is still of use.
 */
export function withoutStaticBlocks(later: RegExp): Plugin {
  return {
    name: 'pleinair:without-static-blocks',
    apply: 'build',
    transform: {
      filter: { id: /\/three\/src\/.*\.js$/, code: 'static {' },
      handler(code) {
        // Keeps the lines where they are, so that the source map stays true.
        const plain = code.replace(
          FLAG,
          (block, flag: string) => `get ${flag}() { return true; }${block.replace(/[^\n]/g, '')}`,
        );
        return { code: plain, map: null };
      },
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk' || later.test(output.fileName) || !output.code.includes('static{'))
          continue;
        new Visitor({
          StaticBlock: () =>
            this.error(`${output.fileName} has a static block, which Safari before 16.4 cannot read`),
        }).visit(parseAst(output.code));
      }
    },
  };
}
