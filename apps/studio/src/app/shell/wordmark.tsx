import { Link } from 'react-router';
import { paths } from '../paths.ts';
import classes from './shell.module.css';

/** The product's name, linking home. */
export function Wordmark() {
  return (
    <Link to={paths.home} className={classes.wordmark} data-fingertip>
      <img src="/favicon.svg" alt="" width={28} height={28} />
      Pleinair
    </Link>
  );
}
