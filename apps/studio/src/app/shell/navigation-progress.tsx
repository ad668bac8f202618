import classes from './shell.module.css';

/** A thin line at the top while the next page loads. */
export function NavigationProgress({ active }: { active: boolean }) {
  return <div className={classes.progress} data-active={active || undefined} aria-hidden="true" />;
}
