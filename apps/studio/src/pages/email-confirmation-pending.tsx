import { PendingConfirmation } from '../features/auth/pending-confirmation.tsx';

export function Component() {
  return <PendingConfirmation />;
}
