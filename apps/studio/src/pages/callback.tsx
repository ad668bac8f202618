import { FailedCallback } from '../features/auth/failed-callback.tsx';
import { finishSignIn } from '../features/auth/finish-sign-in.ts';

export const loader = finishSignIn;

export function Component() {
  return <FailedCallback />;
}
