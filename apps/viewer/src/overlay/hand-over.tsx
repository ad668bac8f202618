import type { Space } from '@pleinair/client';
import { pathOfSpace } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { testOfPage } from '../boot/test-of-page.ts';
import { DialogButton } from '../parts/dialog-button.tsx';
import { PhoneIcon } from '../parts/icons.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';

const QrCode = lazyPart(
  async () => (await import('../parts/qr-code.tsx')).QrCode,
  () => <span className="qr-code" />,
);

/** Hands the space over to the visitor's phone, which can show it in place; a test goes on there as a test. */
export function HandOver({ space }: { space: Space }) {
  const { t } = useTranslation();
  const test = testOfPage();
  const search = test === undefined ? '' : `?${new URLSearchParams({ test })}`;
  return (
    <div className="hand-over">
      <QrCode text={location.origin + pathOfSpace(space.pid) + search} label={t('card.code')} />
      <div>
        <h2>{t('card.phone')}</h2>
        <p className="quiet">{t('card.phoneText')}</p>
      </div>
    </div>
  );
}

/** The same, for while the space is open. */
export function HandOverButton({ space }: { space: Space }) {
  const { t } = useTranslation();
  const label = t('card.phone');
  return <DialogButton label={label} icon={<PhoneIcon />} title={label} head={<HandOver space={space} />} />;
}
