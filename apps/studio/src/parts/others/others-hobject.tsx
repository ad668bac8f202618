import { Box } from '@mantine/core';
import type { SeenHobject } from '@pleinair/client';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { HobjectPicture } from '../hobjects/hobject-picture.tsx';
import { OthersWork } from './others-work.tsx';
import { useCopyHobject } from './use-copy.ts';

/** Another creator's object. */
export function OthersHobject({ hobject }: { hobject: SeenHobject }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const copy = useCopyHobject((made) => t('others.copiedObject', { name: made.name }));
  const { pid, name, description, shown_in } = hobject;
  const onCopy = () =>
    copy.mutate({ source: pid }, { onSuccess: (made) => navigate(paths.editHobject(made.pid)) });
  return (
    <OthersWork
      name={name}
      description={description}
      picture={
        <Box maw={320}>
          <HobjectPicture hobject={hobject} />
        </Box>
      }
      layerName={shown_in?.layer_name}
      spacePid={shown_in?.space_pid}
      onCopy={shown_in && onCopy}
      isCopying={copy.isPending}
    />
  );
}
