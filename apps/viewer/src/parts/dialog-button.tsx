import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from './icons.tsx';

interface DialogButtonProps {
  label: string;
  icon: ReactNode;
  /** The dialog's title. */
  title: string;
  /** Shown next to the dialog's close button. */
  head: ReactNode;
  children?: ReactNode;
}

/** A button that opens a dialog over the space. */
export function DialogButton({ label, icon, title, head, children }: DialogButtonProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        onClick={() => dialog.current?.showModal()}
      >
        {icon}
      </button>
      <dialog ref={dialog} className="collection" aria-label={title} data-solid>
        <div className="card-head">
          {head}
          <button
            type="button"
            className="icon-button"
            aria-label={t('common.close')}
            onClick={() => dialog.current?.close()}
          >
            <CloseIcon />
          </button>
        </div>
        {children}
      </dialog>
    </>
  );
}
