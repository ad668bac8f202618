/** An easel in an empty landscape. */
export function ErrorPicture() {
  return (
    <svg width="220" height="150" viewBox="0 0 220 150" aria-hidden="true">
      <path d="M4 132c40-22 66-30 104-24 34 5 62-6 108 10v14H4z" fill="var(--studio-accent-wash)" />
      <circle cx="176" cy="36" r="16" fill="#f6c667" />
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M92 24 66 138M110 24l26 114M101 20v100" />
        <rect x="62" y="36" width="78" height="56" rx="3" fill="var(--mantine-color-body)" />
        <path d="M56 96h90" />
      </g>
      <path
        d="M74 80l16-18 12 12 8-8 18 14"
        fill="none"
        stroke="#389b7c"
        strokeWidth="3"
        strokeDasharray="2 6"
      />
    </svg>
  );
}
