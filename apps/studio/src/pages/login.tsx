import { LoginForm } from '../features/auth/login-form.tsx';

export function Component() {
  return <LoginForm />;
}
