import { AskForMorePage } from '../features/ask-for-more/ask-for-more.tsx';

export function Component() {
  return <AskForMorePage />;
}
