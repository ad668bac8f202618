import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { useLayer } from '../../lib/me.ts';
import { publicUrl } from '../../lib/public-url.ts';
import { ShareCode } from '../../parts/share/share-code.tsx';
import { nameOf, type PrintedLink, placeOf } from './link-queries.ts';
import { NewLinkForm } from './new-link-form.tsx';
import { ReturnForm } from './return-form.tsx';

/** The form of a new link, or one link's code or return address. */
export type ShownLink = { what: 'new' } | { what: 'code' | 'return'; link: PrintedLink };

interface LinkDialogProps {
  shown: ShownLink;
  opened: boolean;
  onClose: () => void;
}

/** What the dialog over the list shows. */
export function LinkDialog({ shown, opened, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const layer = useLayer();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={titleOf()}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {shown.what === 'new' && <NewLinkForm layer_pid={layer.pid} onDone={onClose} />}
      {shown.what === 'return' && (
        <ReturnForm place={placeOf(shown.link)} returnUrl={shown.link.return_url} onDone={onClose} />
      )}
      {shown.what === 'code' && (
        <ShareCode
          name={nameOf(shown.link)}
          url={publicUrl(paths.linkViewer(layer.name, placeOf(shown.link).hobject_pid))}
          picture={shown.link.hobjects[0]?.image ?? null}
        />
      )}
    </Modal>
  );

  function titleOf(): string {
    if (shown.what === 'new') return t('printedLinks.new');
    const name = nameOf(shown.link);
    return shown.what === 'code'
      ? t('printedLinks.codeNamed', { name })
      : t('printedLinks.changeNamed', { name });
  }
}
