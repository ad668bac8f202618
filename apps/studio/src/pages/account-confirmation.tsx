import { AccountConfirmation } from '../features/auth/account-confirmation.tsx';

export function Component() {
  return <AccountConfirmation />;
}
