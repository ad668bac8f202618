import { ModalsProvider } from '@mantine/modals';
import { useDialogs } from '../ui/dialogs.ts';

/** Renders the dialogs that `dialogs` opens. */
export function Dialogs() {
  return (
    <ModalsProvider>
      <Opener />
    </ModalsProvider>
  );
}

function Opener() {
  useDialogs();
  return null;
}
