import { RegisterForm } from '../features/auth/register-form.tsx';

export function Component() {
  return <RegisterForm />;
}
