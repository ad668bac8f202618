import { Group, Text } from '@mantine/core';
import type { Hobject } from '@pleinair/client';
import type { EditedHobject } from '@pleinair/scene/edit';
import { useTranslation } from 'react-i18next';
import { ObjectIcon } from '../icons.tsx';

/** The picture and name of a node's or part's object. */
export function ObjectHead({ hobject }: { hobject: EditedHobject<Hobject> | undefined }) {
  const { t } = useTranslation();
  return (
    <Group gap="sm" wrap="nowrap">
      {hobject?.image_tiny ? (
        <img
          src={hobject.image_tiny}
          alt=""
          width={48}
          height={48}
          style={{
            objectFit: 'cover',
            objectPosition: 'top',
            borderRadius: 8,
            background: 'var(--studio-picture-ground)',
          }}
        />
      ) : (
        <ObjectIcon hobject={hobject} size={32} />
      )}
      <Text fw={600} lineClamp={2}>
        {hobject?.name ?? t('editor.outliner.unknown')}
      </Text>
    </Group>
  );
}
