/** What a link leads to, as shown with its code and on its poster. */
export interface Shared {
  readonly name: string;
  readonly url: string;
  /** Address of its picture. */
  readonly picture: string | null;
}
