import type { Space } from '@pleinair/client';
import { openingRadius, spaceTitle } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useLayer } from '../../lib/me.ts';
import { SpacePicture } from '../../ui/space-picture.tsx';
import { OthersWork } from './others-work.tsx';
import { useCopySpace } from './use-copy.ts';

/** Another creator's space. */
export function OthersSpace({ space }: { space: Space }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pid: layer_pid } = useLayer();
  const copy = useCopySpace((made) => t('others.copied', { name: made.name }));
  const { pid, name, card_title, card_description, description, layer_name } = space;
  const isForAll =
    space.access_level === 'everyone' &&
    space.window === 'active' &&
    openingRadius(space) === Number.POSITIVE_INFINITY;
  const onCopy = () =>
    copy.mutate({ source: pid, layer_pid }, { onSuccess: (made) => navigate(paths.space(made.pid)) });
  return (
    <OthersWork
      name={spaceTitle({ card_title, name })}
      description={card_description || description}
      picture={<SpacePicture src={space.card_image ?? space.thumbnail} size={240} />}
      layerName={layer_name}
      spacePid={pid}
      onCopy={isForAll ? onCopy : undefined}
      isCopying={copy.isPending}
    />
  );
}
