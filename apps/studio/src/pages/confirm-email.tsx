import { ConfirmEmail } from '../features/auth/confirm-email.tsx';

export function Component() {
  return <ConfirmEmail />;
}
