import { ResetPassword } from '../features/auth/reset-password.tsx';

export function Component() {
  return <ResetPassword />;
}
