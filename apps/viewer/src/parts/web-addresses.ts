/** A piece of a text; those with an `href` are addresses. */
export interface TextPiece {
  readonly text: string;
  readonly href?: string;
}

/** Up to a space, a quotation mark, an angle bracket, or an invisible character that would reorder the text. */
const ADDRESS = /https:\/\/[^\s<>"“”„«»\p{C}]+/giu;
/** Punctuation that ends a sentence rather than an address. */
const TRAILING = /[.,;:!?'’…\]}]$/u;

/** Splits a text at the https addresses in it. */
export function splitAtAddresses(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTrailing(found);
    const url = URL.parse(address);
    // A name before an @ passes for a host that the link does not lead to.
    if (url === null || url.username !== '' || url.password !== '') continue;
    if (index > done) pieces.push({ text: text.slice(done, index) });
    pieces.push({ text: address, href: url.href });
    done = index + address.length;
  }
  return done < text.length ? [...pieces, { text: text.slice(done) }] : pieces;
}

/** A closing bracket belongs to an address that also has its opening one, as some of Wikipedia's do. */
function withoutTrailing(address: string): string {
  const closes = address.endsWith(')') && address.split(')').length > address.split('(').length;
  return closes || TRAILING.test(address) ? withoutTrailing(address.slice(0, -1)) : address;
}
