import { Menu, Modal } from '@mantine/core';
import { FILELESS_TYPES } from '@pleinair/content/definitions';
import { contentSummaries, useContentNames } from '@pleinair/content/summaries';
import { IconFileDescription, IconLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { cloneElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { problemsOf } from '../../lib/problems.ts';
import { AssetUrlDialog } from '../../parts/asset-url/asset-url-dialog.tsx';
import { hobjectFromAssetUrl } from '../../parts/hobjects/hobject-from-asset-url.ts';
import { hobjectFromBundle, hobjectFromUpload } from '../../parts/hobjects/hobject-from-upload.ts';
import { typedHobject } from '../../parts/hobjects/typed-hobject.ts';
import { FileDropAs } from '../../parts/upload/file-drop-as.tsx';
import type { PopupProps } from '../../ui/lazy-popup.tsx';
import { notify } from '../../ui/notify.ts';

export function OtherWaysItems({ button, ...state }: PopupProps) {
  const { t } = useTranslation();
  const names = useContentNames();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'link' | 'as'>();
  const close = () => setOpen(undefined);
  const make = useMutation({
    mutationFn: (type: (typeof FILELESS_TYPES)[number]) => typedHobject(type, names[type].name),
    onError: (error) => notify.danger({ title: t('library.notMade'), message: problemsOf(error).join(' ') }),
  });
  const makeOf = (type: (typeof FILELESS_TYPES)[number]) =>
    make.mutate(type, { onSuccess: ({ pid }) => navigate(paths.editHobject(pid)) });
  return (
    <>
      <Menu {...state} position="bottom-end">
        <Menu.Target>{cloneElement(button, { loading: make.isPending })}</Menu.Target>
        <Menu.Dropdown>
          {FILELESS_TYPES.map((type) => {
            const Sign = contentSummaries[type].icon;
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
          onBundle={async (bundle) => navigate(paths.editHobject((await hobjectFromBundle(bundle)).pid))}
        />
      </Modal>
    </>
  );
}
