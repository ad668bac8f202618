import { HelpPage } from '../features/help/help.tsx';

export function Component() {
  return <HelpPage />;
}
