/** A code block of a page, and what it prints according to the page. */
export interface Recipe {
  /** The heading above it. */
  readonly heading: string;
  readonly language: 'sh' | 'ts';
  readonly code: string;
  readonly printed: { readonly type: 'json' | 'text'; readonly text: string };
}

const FENCE = /^```(\w+)\n([\s\S]*?)^```$/gm;

/** Returns the recipes of a Markdown page in order. A block of `json` or `text` is the output of the one before it. */
export function readPage(markdown: string): Recipe[] {
  const recipes: Recipe[] = [];
  for (const match of markdown.matchAll(FENCE)) {
    const [, type = '', text = ''] = match;
    const headings = markdown.slice(0, match.index).match(/(?<=^#+ ).*$/gm);
    const heading = headings?.at(-1) ?? '';
    const last = recipes.at(-1);
    if (type === 'sh' || type === 'ts') {
      recipes.push({ heading, language: type, code: text, printed: { type: 'text', text: '' } });
    } else if ((type === 'json' || type === 'text') && last) {
      recipes[recipes.length - 1] = { ...last, printed: { type, text } };
    } else {
      throw new Error(`a block of ${type} after nothing under "${heading}"`);
    }
  }
  return recipes;
}
