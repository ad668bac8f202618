import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { useMe } from '../../lib/me.ts';
import { SectionedPage } from '../../ui/sectioned-page.tsx';
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

/** The user's name, the appearance of the studio, and deleting the account. */
export function UserSettings() {
  const { t } = useTranslation();
  const { role } = useMe();
  return (
    <SectionedPage
      title={t('settings.title')}
      description={t('settings.lede')}
      crumbs={[{ label: t('shell.home'), to: paths.home }]}
      sections={[
        { id: 'you', title: t('settings.personal'), content: <PersonalForm /> },
        { id: 'appearance', title: t('settings.appearance'), content: <Appearance /> },
        { id: 'email', title: t('settings.email.title'), content: <EmailForm /> },
        { id: 'password', title: t('settings.password.title'), content: <PasswordForm /> },
        { id: 'identities', title: t('settings.identities.title'), content: <Identities /> },
        {
          id: 'sessions',
          title: t('settings.sessions.title'),
          content: (
            <>
              <Sessions />
              <LockAfter />
            </>
          ),
        },
        { id: 'tokens', title: t('settings.tokens.title'), content: <Tokens /> },
        { id: 'plan', title: t('plan.title'), content: <YourPlan /> },
        ...(role === 'admin'
          ? [{ id: 'studio', title: t('settings.installation.title'), content: <Installation /> }]
          : []),
        { id: 'leave', title: t('settings.danger'), content: <DeleteAccount /> },
      ]}
    />
  );
}
