import { Notifications } from '@mantine/notifications';

/** Where `notify` shows its notices. */
export function Notices() {
  return <Notifications position="bottom-right" />;
}
