/** Where streets are found: in a MapLibre style, in a PMTiles file of the server, or nowhere. */
export type StreetMap =
  | { readonly kind: 'offline' }
  | { readonly kind: 'style'; readonly url: string }
  | { readonly kind: 'file'; readonly url: string; readonly tiles: 'vector' | 'raster' };
