import { Group } from '@mantine/core';
import { Outlet } from 'react-router';
import { LanguageMenu } from './shell/language-menu.tsx';
import { Wordmark } from './shell/wordmark.tsx';

/** Pages that stand alone: sign-in, mail links, errors. */
export function BlankLayout() {
  return (
    <>
      <Group component="header" justify="space-between" px="md" h={64}>
        <Wordmark />
        <LanguageMenu />
      </Group>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
