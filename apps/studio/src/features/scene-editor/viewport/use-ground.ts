import { useEffect, useState } from 'react';
import { getConfig } from '../../../lib/config.ts';
import { useScheme } from '../../../map/use-scheme.ts';
import { useEditor } from '../session/editor-context.ts';

/**
 * Lays the configured street map under the grid and answers whom it has to name. The offline basemap has nothing to
 * show at this height, so without a configured style the ground stays quiet.
 */
export function useGround(): string {
  const { scene, space } = useEditor();
  const { latitude, longitude } = space;
  const scheme = useScheme();
  const [attribution, setAttribution] = useState('');
  const styleUrl = getConfig().map_style_url;

  useEffect(() => {
    if (!scene || !styleUrl) return;
    const abort = new AbortController();
    import('./ground-picture.ts')
      .then(({ groundPicture }) => groundPicture({ latitude, longitude }, { styleUrl, scheme }, abort.signal))
      .then(({ picture, metres, attribution }) => {
        if (abort.signal.aborted) return;
        scene.setGround(picture, metres);
        setAttribution(attribution);
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted) console.warn('The map’s ground could not be drawn', error);
      });
    return () => abort.abort();
  }, [scene, latitude, longitude, styleUrl, scheme]);

  return attribution;
}
