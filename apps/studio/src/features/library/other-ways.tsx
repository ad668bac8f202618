import { ActionIcon, Menu, Modal } from '@mantine/core';
import { FILELESS_TYPES } from '@pleinair/content/definitions';
import { contentForms, useContentNames } from '@pleinair/content/forms';
import { IconChevronDown, IconFileDescription, IconLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { problemsOf } from '../../lib/problems.ts';
import { AssetUrlDialog } from '../../parts/asset-url/asset-url-dialog.tsx';
import { hobjectFromAssetUrl } from '../../parts/hobjects/hobject-from-asset-url.ts';
import { hobjectFromUpload } from '../../parts/hobjects/hobject-from-upload.ts';
import { typedHobject } from '../../parts/hobjects/typed-hobject.ts';
import { FileDropAs } from '../../parts/upload/file-drop-as.tsx';
import { notify } from '../../ui/notify.ts';

/** Creates an object without a file of its own: from an address, a chosen type, or typed content. */
export function OtherWays() {
  const { t } = useTranslation();
  const names = useContentNames();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'link' | 'as'>();
  const close = () => setOpen(undefined);
  const make = useMutation({
    mutationFn: (type: (typeof FILELESS_TYPES)[number]) => typedHobject(type, names[type].name),
    onError: (error) => notify.danger({ message: problemsOf(error).join(' ') }),
  });
  const makeOf = (type: (typeof FILELESS_TYPES)[number]) =>
    make.mutate(type, { onSuccess: ({ pid }) => navigate(paths.editHobject(pid)) });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={36} loading={make.isPending} aria-label={t('library.otherWays')}>
            <IconChevronDown size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {FILELESS_TYPES.map((type) => {
            const Sign = contentForms[type].icon;
            return (
              <Menu.Item key={type} leftSection={<Sign size={16} />} onClick={() => makeOf(type)}>
                {t('content.make', { type: names[type].name })}
              </Menu.Item>
            );
          })}
          <Menu.Item leftSection={<IconLink size={16} />} onClick={() => setOpen('link')}>
            {t('link.title')}
          </Menu.Item>
          <Menu.Item leftSection={<IconFileDescription size={16} />} onClick={() => setOpen('as')}>
            {t('library.addAs')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <AssetUrlDialog
        title={t('link.title')}
        isOpen={open === 'link'}
        onClose={close}
        onLink={async (link) => {
          const { name } = await hobjectFromAssetUrl(link);
          close();
          notify.success({ message: t('link.added', { name }) });
        }}
      />
      <Modal opened={open === 'as'} onClose={close} title={t('library.addAs')} size="lg">
        <FileDropAs
          onFinished={async (upload) => navigate(paths.editHobject((await hobjectFromUpload(upload)).pid))}
        />
      </Modal>
    </>
  );
}
