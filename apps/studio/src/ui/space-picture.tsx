import classes from './space-picture.module.css';

/** A space's thumbnail, or a hill until it has one; decorative: its name is next to it. */
export function SpacePicture({ src, size = 72 }: { src: string | null; size?: number }) {
  if (src)
    return <img className={classes.picture} src={src} alt="" width={size} height={size} loading="lazy" />;
  return (
    <svg
      className={classes.picture}
      width={size}
      height={size}
      viewBox="0 0 72 72"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="72" height="72" fill="#d9e9e6" />
      <circle cx="50" cy="24" r="7" fill="#f6c667" />
      <path d="M0 56c14-18 26-20 38-8 10 8 22 2 34-6v30H0z" fill="#389b7c" />
    </svg>
  );
}
