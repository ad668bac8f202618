import { Button, Menu } from '@mantine/core';
import type { Hobject } from '@pleinair/client';
import {
  CONTENT_TYPES,
  type ContentType,
  contentRegistry,
  drawnAs,
  takes,
} from '@pleinair/content/definitions';
import { contentSummaries, useContentNames } from '@pleinair/content/summaries';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useCopyHobject } from '../../parts/others/use-copy.ts';

/** Makes an object of another type out of the same file: a panorama that came as a picture, a clip filmed before a green screen. */
export function CopyAs({ hobject, type }: { hobject: Hobject; type: ContentType }) {
  const { t } = useTranslation();
  const names = useContentNames();
  const navigate = useNavigate();
  const copy = useCopyHobject((made) => {
    const other = drawnAs(made);
    return t('library.file.copied', { type: other && names[other].name });
  });
  const others = CONTENT_TYPES.filter((one) => one !== type && takes(one, hobject.content_type ?? undefined));
  if (others.length === 0) return null;
  const copyAs = (other: ContentType) =>
    copy.mutate(
      { source: hobject.pid, model_identifier: contentRegistry[other].model_identifier },
      { onSuccess: ({ pid }) => navigate(paths.editHobject(pid)) },
    );
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          loading={copy.isPending}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          {t('library.file.copyAs')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((other) => {
          const Sign = contentSummaries[other].icon;
          return (
            <Menu.Item key={other} leftSection={<Sign size={16} />} onClick={() => copyAs(other)}>
              {names[other].name}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
