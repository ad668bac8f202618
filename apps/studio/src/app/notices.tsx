import { Notifications } from '@mantine/notifications';
import classes from './notices.module.css';

/** Renders the notices that `notify` shows. */
export function Notices() {
  return <Notifications position="bottom-right" className={classes.notices} />;
}
