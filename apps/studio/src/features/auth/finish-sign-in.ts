import { ApiError, answer } from '@pleinair/client';
import i18next from 'i18next';
import { redirect } from 'react-router';
import { paths, safeReturnPath } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { session } from '../../lib/session.ts';
import { forgetErrand, readErrand } from '../../parts/identity/leave-for-provider.ts';
import { notify } from '../../ui/notify.ts';
import { signInByProvider } from './sign-in.ts';

/** Why signing in with a provider failed, and where to start again. */
export interface FailedReturn {
  code: string;
  again: string;
}

/** Loads `/callback`: finishes the provider's sign-in and continues, or returns the problem. */
export async function finishSignIn(): Promise<Response | FailedReturn> {
  const words = (location.hash || location.search).slice(1);
  const { purpose, to } = readErrand();
  const target = safeReturnPath(to);
  // The code works only once: a reload or a copied address must not try it again.
  history.replaceState(history.state, '', paths.callback);
  if (words === '') return redirect(paths.login());
  if (purpose === 'login' && session.token) {
    notify.warning({ message: i18next.t('auth.login.already') });
    return redirect(target);
  }
  try {
    if (purpose === 'link') {
      await answer(api.POST('/user/me/identity/finish', { body: { answer: words } }));
      notify.success({ message: i18next.t('auth.providers.added') });
    } else {
      await signInByProvider(words);
    }
    forgetErrand();
    return redirect(target);
  } catch (error) {
    console.error('The sign-in with a provider failed', error);
    for (const message of problemsOf(error)) notify.danger({ message });
    return { code: codeOf(error, words), again: purpose === 'link' ? target : paths.login({ to: target }) };
  }
}

/** The provider's error code if there is one, else our server's status. */
function codeOf(error: unknown, words: string): string {
  const code = /^[\w.-]{1,40}$/.exec(new URLSearchParams(words).get('error') ?? '')?.[0];
  return code ?? (error instanceof ApiError ? String(error.status) : 'network');
}
