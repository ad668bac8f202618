import { ForgotPassword } from '../features/auth/forgot-password.tsx';

export function Component() {
  return <ForgotPassword />;
}
