import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface RetryButtonProps extends ButtonProps {
  onRetry: () => unknown;
}

/** Retries, and shows progress meanwhile. */
export function RetryButton({ onRetry, ...props }: RetryButtonProps) {
  const { t } = useTranslation();
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  return (
    <Button {...props} loading={isTrying} onClick={tryAgain}>
      {t('common.retry')}
    </Button>
  );
}
