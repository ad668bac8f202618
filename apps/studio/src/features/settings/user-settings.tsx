import { Box, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { useMe } from '../../lib/me.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { Appearance } from './appearance.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailForm } from './email-form.tsx';
import { Identities } from './identities.tsx';
import { Installation } from './installation.tsx';
import { LockAfter } from './lock-after.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonalForm } from './personal-form.tsx';
import { Sessions } from './sessions.tsx';
import { Tokens } from './tokens.tsx';
import { YourPlan } from './your-plan.tsx';

/** The user's name, how the studio looks to them, and the way to leave it. */
export function UserSettings() {
  const { t } = useTranslation();
  const { role } = useMe();
  return (
    <Box maw={640}>
      <PageHeader
        title={t('settings.title')}
        description={t('settings.lede')}
        crumbs={[{ label: t('shell.home'), to: paths.home }]}
      />
      <Stack gap={40}>
        <Section title={t('settings.personal')}>
          <PersonalForm />
        </Section>
        <Section title={t('settings.email.title')}>
          <EmailForm />
        </Section>
        <Section title={t('settings.password.title')}>
          <PasswordForm />
        </Section>
        <Section title={t('settings.identities.title')}>
          <Identities />
        </Section>
        <Section title={t('settings.sessions.title')}>
          <Sessions />
          <LockAfter />
        </Section>
        <Section title={t('settings.tokens.title')}>
          <Tokens />
        </Section>
        <Section title={t('plan.title')}>
          <YourPlan />
        </Section>
        {role === 'admin' && (
          <Section title={t('settings.installation.title')}>
            <Installation />
          </Section>
        )}
        <Section title={t('settings.appearance')}>
          <Appearance />
        </Section>
        <Section title={t('settings.danger')}>
          <DeleteAccount />
        </Section>
      </Stack>
    </Box>
  );
}
