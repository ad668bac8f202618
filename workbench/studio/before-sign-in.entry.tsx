import { refusal, unanswered, unreachable } from '../src/answers.ts';
import type { Entry } from '../src/entry.ts';
import { aListing } from '../src/factories.ts';

export const entry = {
  title: 'Before the sign-in',
  group: 'Pages',
  states: {
    'front door': { show: '/', answers: { getSpaces: aListing() } },
    'sign in': { show: '/pages/login' },
    register: { show: '/pages/register' },
    'forgot password': { show: '/pages/forgot-password' },
    'new password': { show: '/pages/reset-password?token=none' },
    'provider refused': { show: '/callback?error=access_denied&state=none' },
    'confirming an account': {
      show: '/account-confirmation?token=none',
      answers: { confirmAccount: unanswered },
    },
    'account confirmed': { show: '/account-confirmation?token=none' },
    'account not confirmed': {
      show: '/account-confirmation?token=none',
      answers: { confirmAccount: () => refusal(422) },
    },
    'address confirmed': { show: '/confirm-email?token=none' },
    'server out of reach': { show: '/confirm-email?token=none', answers: { confirmEmail: unreachable } },
    'confirmation pending': { show: '/email-confirmation-pending' },
    'not found': { show: '/pages/error-404' },
    'server failed': { show: '/pages/error-500' },
    'not authorized': { show: '/pages/not-authorized' },
    help: { show: '/pages/faq' },
    maintenance: { show: '/pages/maintenance' },
  },
} as const satisfies Entry;
