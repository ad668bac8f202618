/** Where streets come from: a MapLibre style, a PMTiles file on the server, or nowhere. */
export type StreetMap =
  | { readonly kind: 'offline' }
  | { readonly kind: 'style'; readonly url: string }
  | { readonly kind: 'file'; readonly url: string; readonly tiles: 'vector' | 'raster' };
