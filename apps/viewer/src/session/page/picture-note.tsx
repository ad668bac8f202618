import type { Hobject } from '@pleinair/client';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Says so where only the picture of an object can be shown. The object types are known to the scene's chunk. */
export function PictureNote({ hobject }: { hobject: Hobject }) {
  const { t } = useTranslation();
  const [drawable, setDrawable] = useState(true);
  useEffect(() => {
    import('../drawable.ts').then(
      ({ isDrawable }) => setDrawable(isDrawable(hobject)),
      () => undefined,
    );
  }, [hobject]);
  return drawable ? null : <p className="quiet">{t('objects.unknownType')}</p>;
}
