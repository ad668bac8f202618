/** A dancer of light on a square at night, without her green screen. */
export function HologramPicture() {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true">
      <defs>
        <linearGradient id="hologram-beam" x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" stopColor="#7df0cf" stopOpacity="0.55" />
          <stop offset="1" stopColor="#7df0cf" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="320" height="200" fill="#1c2a3a" />
      <path d="M0 62h40V38h30v30h34V48l20-14 20 14v26h32V40h26v30h40V30h34v42h44v90H0z" fill="#28394c" />
      <g fill="#f6c667">
        <path d="M48 50h6v8h-6zM58 50h6v8h-6zM120 56h7v9h-7zM186 52h6v8h-6zM250 44h6v8h-6zM262 44h6v8h-6zM262 60h6v8h-6zM14 78h7v9h-7zM296 88h7v9h-7z" />
      </g>
      <path d="M0 146h320v54H0z" fill="#34475c" />
      <path
        d="M0 160h320M0 178h320M60 146L20 200M130 146l-20 54M190 146l20 54M260 146l40 54"
        stroke="#40566e"
        strokeWidth="2"
      />
      <path d="M104 168L126 20h72l22 148z" fill="url(#hologram-beam)" />
      <ellipse cx="162" cy="168" rx="58" ry="12" fill="#7df0cf33" stroke="#7df0cf" strokeWidth="2" />
      <ellipse cx="162" cy="168" rx="38" ry="7" fill="none" stroke="#7df0cf" strokeWidth="2" />
      <g fill="none" stroke="#eafff8" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="164" cy="46" r="9" fill="#eafff8" stroke="none" />
        <path d="M163 58l-3 40" strokeWidth="12" />
        <path d="M160 66c-14-4-24-16-34-30M164 66c16 0 28-8 38-22" strokeWidth="6" />
        <path
          d="M158 90c-20 10-34 22-40 34 24 8 58 8 82-2-6-14-18-26-34-32z"
          fill="#eafff8cc"
          strokeWidth="3"
        />
        <path d="M156 126l2 40M172 126c10 6 18 14 28 16" strokeWidth="6" />
      </g>
      <path d="M112 78h104M110 94h108M108 110h112" stroke="#7df0cf" strokeOpacity="0.35" strokeWidth="2" />
    </svg>
  );
}
