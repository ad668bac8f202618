import { Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPicture } from './error-picture.tsx';
import { RetryButton } from './retry-button.tsx';

interface ErrorMessageProps {
  kind: 'notFound' | 'server' | 'unreachable' | 'notAuthorized' | 'maintenance' | 'comingSoon';
  /** Offered if a retry may help. */
  onRetry?: () => unknown;
}

/** An error that fills the page, with ways to continue. */
export function ErrorMessage({ kind, onRetry }: ErrorMessageProps) {
  const { t } = useTranslation();
  const texts = {
    notFound: [t('errors.notFound.title'), t('errors.notFound.message')],
    server: [t('errors.server.title'), t('errors.server.message')],
    unreachable: [t('errors.unreachable.title'), t('errors.unreachable.message')],
    notAuthorized: [t('errors.notAuthorized.title'), t('errors.notAuthorized.message')],
    maintenance: [t('errors.maintenance.title'), t('errors.maintenance.message')],
    comingSoon: [t('errors.comingSoon.title'), t('errors.comingSoon.message')],
  } satisfies Record<ErrorMessageProps['kind'], [string, string]>;
  const [title, message] = texts[kind];
  const isLasting = kind === 'notFound' || kind === 'notAuthorized';
  return (
    <PageMessage title={title} message={message}>
      {onRetry && !isLasting ? (
        <RetryButton onRetry={onRetry} />
      ) : (
        <Button component="a" href="/">
          {t('errors.home')}
        </Button>
      )}
    </PageMessage>
  );
}

interface PageMessageProps {
  title: string;
  message: string;
  /** Ways to continue. */
  children: ReactNode;
}

/** A message that fills the page. */
export function PageMessage({ title, message, children }: PageMessageProps) {
  return (
    <Stack align="center" justify="center" gap="md" ta="center" mih="70vh" py="xl" px="md">
      <title>{`${title} · Pleinair`}</title>
      <ErrorPicture />
      <Title order={1}>{title}</Title>
      <Text c="dimmed" maw="44ch">
        {message}
      </Text>
      {children}
    </Stack>
  );
}
