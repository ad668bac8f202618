import { Center, Container, Group } from '@mantine/core';
import { Outlet } from 'react-router';
import { LanguageMenu } from './shell/language-menu.tsx';
import { Wordmark } from './shell/wordmark.tsx';

/** Pages that stand alone: sign-in, mail links, errors. */
export function BlankLayout() {
  return (
    <>
      <Group component="header" justify="space-between" px="md" py="sm">
        <Wordmark />
        <LanguageMenu />
      </Group>
      <Center component="main" id="main" tabIndex={-1} mih="calc(100dvh - 10rem)" py="xl">
        <Container size={460} w="100%">
          <Outlet />
        </Container>
      </Center>
    </>
  );
}
