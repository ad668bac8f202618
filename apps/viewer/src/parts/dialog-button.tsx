import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from './icons.tsx';
import { useBack } from './use-back.ts';

interface DialogButtonProps {
  label: string;
  icon: ReactNode;
  className?: string;
  /** The dialog's title. */
  title: string;
  /** Shown next to the dialog's close button. */
  head: ReactNode;
  children?: ReactNode;
}

/** A button that opens a dialog over the space. */
export function DialogButton({
  label,
  icon,
  className = 'icon-button',
  title,
  head,
  children,
}: DialogButtonProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  useBack(isOpen ? () => dialog.current?.close() : undefined);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        onClick={() => {
          dialog.current?.showModal();
          setOpen(true);
        }}
      >
        {icon}
      </button>
      <dialog
        ref={dialog}
        className="collection"
        aria-label={title}
        data-solid
        onClose={() => setOpen(false)}
      >
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
