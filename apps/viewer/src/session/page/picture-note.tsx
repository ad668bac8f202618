import type { Hobject } from '@pleinair/client';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Notes that only an object's picture is shown. The object types are in the scene's chunk. */
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
