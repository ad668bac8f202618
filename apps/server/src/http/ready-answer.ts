import { hash } from 'node:crypto';

/** The JSON of an answer that was made before, or without objects in between. */
export class ReadyAnswer {
  readonly json: Buffer;
  readonly tag: string;

  constructor(json: Buffer, tag: string = tagOf(json)) {
    this.json = json;
    this.tag = tag;
  }
}

/** The tag of an answer by its content. Source: RFC 9110, 8.8.3, weak, since its encoding may differ. */
export const tagOf = (content: string | Buffer): string =>
  `W/"${hash('blake2b512', content, 'base64url').slice(0, 22)}"`;
