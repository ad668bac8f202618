import { Box, Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconExternalLink, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { getConfig } from '../../lib/config.ts';
import { useMe } from '../../lib/me.ts';
import { PlanTable } from '../../parts/plan/plan-table.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';

/** Explains who sets the limits of plans, how to ask them for more, and how they change them. */
export function AskForMorePage() {
  const { t } = useTranslation();
  const { username, role } = useMe();
  const { contact_url } = getConfig();
  return (
    <Box maw={640}>
      <PageHeader
        title={t('plan.ask.title')}
        description={t('plan.ask.about')}
        crumbs={[
          { label: t('shell.home'), to: paths.home },
          { label: t('settings.title'), to: paths.userSettings },
        ]}
      />
      <Stack gap={40}>
        <Section title={t('plan.ask.who')}>
          <Text>{t(contact_url ? 'plan.ask.tell' : 'plan.ask.people', { name: username })}</Text>
          {contact_url && <Contact address={contact_url} />}
        </Section>
        <Section title={t('plan.title')}>
          <PlanTable />
        </Section>
        {!contact_url && (
          <Section title={t('plan.ask.operators')}>
            <Text>{t('plan.ask.howTo')}</Text>
            <Code block>CONTACT_URL=mailto:studio@example.org</Code>
            <Group gap="sm">
              {role === 'admin' && (
                <>
                  <Button component={Link} to={paths.adminPlans} variant="default">
                    {t('admin.plans')}
                  </Button>
                  <Button component={Link} to={paths.adminUsers} variant="default">
                    {t('admin.users')}
                  </Button>
                </>
              )}
              <Button
                component="a"
                href="/api/v1/reference"
                target="_blank"
                variant="default"
                rightSection={<IconExternalLink size={16} aria-hidden="true" />}
              >
                {t('plan.ask.reference')}
              </Button>
            </Group>
          </Section>
        )}
      </Stack>
    </Box>
  );
}

/** A web page or email address, as a button. */
function Contact({ address }: { address: string }) {
  const { t } = useTranslation();
  const isMail = address.startsWith('mailto:');
  return (
    <div>
      <Button
        component="a"
        href={address}
        target={isMail ? undefined : '_blank'}
        rel="noopener"
        leftSection={
          isMail ? (
            <IconMail size={18} aria-hidden="true" />
          ) : (
            <IconExternalLink size={18} aria-hidden="true" />
          )
        }
      >
        {isMail ? t('plan.ask.write') : t('plan.ask.open')}
      </Button>
      <Text size="sm" c="dimmed" mt="xs" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
        {isMail ? address.slice('mailto:'.length).replace(/\?.*/, '') : address}
      </Text>
    </div>
  );
}
