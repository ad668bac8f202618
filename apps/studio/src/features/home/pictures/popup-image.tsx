/** A heron, cut out of its picture, in a real meadow. */
export function PopupImagePicture() {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true">
      <rect width="320" height="200" fill="#cfe5e6" />
      <circle cx="58" cy="46" r="20" fill="#fff3cf" />
      <path d="M0 104c50-28 98-28 150-8s110 10 170-14v118H0z" fill="#a3c6a7" />
      <path d="M0 138c80-26 170 10 320-14v76H0z" fill="#6da37f" />
      <path d="M0 170c90-16 200 12 320-6v36H0z" fill="#3f7f62" />
      <ellipse cx="176" cy="172" rx="44" ry="8" fill="#1d534577" />
      <path
        d="M118 24h112v148H118z"
        fill="#ffffff55"
        stroke="#ffffff"
        strokeWidth="2"
        strokeDasharray="6 6"
      />
      <g fill="#f7f4ec" stroke="#2a4b5a" strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        <path d="M170 128l-6 42M186 128l2 42" fill="none" stroke="#c07f2c" />
        <path d="M146 112c10-26 34-30 46-22 16 10 24 26 34 44-18-6-30 2-44 0-20-2-32-10-36-22z" />
        <path d="M158 94c-14-10-10-30-2-40 4-6 2-12-4-16" fill="none" strokeWidth="9" stroke="#2a4b5a" />
        <path d="M158 94c-14-10-10-30-2-40 4-6 2-12-4-16" fill="none" strokeWidth="4" stroke="#f7f4ec" />
        <circle cx="150" cy="36" r="8" />
        <path d="M143 35l-24 8 24 0z" fill="#e8a33d" stroke="#c07f2c" strokeWidth="1.5" />
        <path d="M156 32l16-4" stroke="#2a4b5a" />
        <path d="M168 104c14 2 28 10 40 22" fill="none" stroke="#6d93a3" />
      </g>
      <circle cx="148" cy="35" r="1.8" fill="#211f1b" />
      <path
        d="M40 200c2-20 0-30-8-42M46 200c0-16 4-26 12-34M266 200c0-18 4-30 14-40M274 200c4-12 10-18 18-22"
        fill="none"
        stroke="#2f7059"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
