import { Button, type ButtonProps } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../ui/use-is-phone.ts';

interface SendLinkProps extends ButtonProps {
  name: string;
  url: string;
}

/** On a phone, opens its sheet for sending a link to people and other apps; shows nothing elsewhere. */
export function SendLink({ name, url, ...rest }: SendLinkProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  if (!isPhone || typeof navigator.share !== 'function') return null;
  return (
    <Button
      {...rest}
      leftSection={<IconShare size={18} aria-hidden="true" />}
      // Rejects if the sheet is closed without a choice.
      onClick={() => void navigator.share({ title: name, url }).catch(() => {})}
    >
      {t('share.send')}
    </Button>
  );
}
