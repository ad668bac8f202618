import { Alert, Stack, Title } from '@mantine/core';
import { usePrefetchQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayer, useMe } from '../../lib/me.ts';
import { isUsedUp } from '../../parts/plan/plan.ts';
import { SpacesUsedUp } from '../../parts/plan/spaces-used-up.tsx';
import { usePlan } from '../../parts/plan/use-plan.ts';
import { Loading } from '../../ui/loading.tsx';
import { Examples } from './examples.tsx';
import { FirstSteps } from './first-steps.tsx';
import classes from './home.module.css';
import { QuickStartCards } from './quick-start-cards.tsx';
import { RecentSpaces, recentQuery } from './recent-spaces.tsx';
import { StoryChoices } from './story-choices.tsx';

/** Greets, asks where the story will be told, offers three quick starts, and lists the spaces edited last. */
export function Home() {
  const { t } = useTranslation();
  const { spaces } = usePlan();
  const { first_name, username } = useMe();
  // In parallel with the first steps' query.
  usePrefetchQuery(recentQuery(useLayer().pid));
  const greeting = t('home.greeting', { name: first_name || username });
  return (
    <Stack gap={48}>
      <title>{`${t('shell.home')} · Pleinair`}</title>
      <Stack gap="lg">
        <header>
          <p className={classes.greeting}>{greeting}</p>
          <Title order={1}>{t('home.question')}</Title>
        </header>
        {isUsedUp(spaces) && (
          <Alert variant="default">
            <SpacesUsedUp />
          </Alert>
        )}
        <StoryChoices />
      </Stack>
      {/* Together, so that none of it moves once it can be read; the choices above wait for no list. */}
      <Suspense fallback={<Loading />}>
        <FirstSteps />
        <RecentSpaces />
        <Stack gap="lg">
          <Title order={2}>{t('home.quickStart')}</Title>
          <QuickStartCards />
        </Stack>
        <Examples />
      </Suspense>
    </Stack>
  );
}
