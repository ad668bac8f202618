import { Notifications } from '@mantine/notifications';
import classes from './notices.module.css';

/** Where `notify` shows its notices. */
export function Notices() {
  return <Notifications position="bottom-right" className={classes.notices} />;
}
