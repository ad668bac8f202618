import { ErrorMessage } from '../ui/error-message.tsx';

export function Component() {
  return <ErrorMessage kind="comingSoon" />;
}
