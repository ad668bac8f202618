/** The studio's own picture: a painted valley with something in it that only visitors see. */
export function Landscape({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#8fc3cf" />
          <stop offset="0.55" stopColor="#f3dfb8" />
          <stop offset="1" stopColor="#f6c667" />
        </linearGradient>
        <linearGradient id="glow" x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" stopColor="#d9fff0" stopOpacity="0.85" />
          <stop offset="1" stopColor="#d9fff0" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="600" height="800" fill="url(#sky)" />
      <circle cx="430" cy="230" r="58" fill="#fff3cf" />
      <path d="M0 420c90-70 150-90 230-40 70 44 120 10 190-40 70-48 120-30 180 0v460H0z" fill="#7ea79a" />
      <path d="M0 500c120-60 190-30 280 0 110 36 200-30 320-40v340H0z" fill="#4f8d77" />
      <path d="M0 590c140-50 260 20 380 10 90-8 150-40 220-60v260H0z" fill="#2f7059" />
      <path d="M0 690c160-60 300 10 420 0 70-6 130-20 180-40v150H0z" fill="#1d5345" />
      <path
        d="M330 640c10-60-40-70-20-130s60-60 50-120"
        fill="none"
        stroke="#f3dfb8"
        strokeWidth="10"
        strokeLinecap="round"
        strokeDasharray="2 22"
      />
      <g>
        <path d="M180 660h120l-26-210h-68z" fill="url(#glow)" />
        <ellipse cx="240" cy="662" rx="66" ry="15" fill="none" stroke="#d9fff0" strokeWidth="3" />
        <g fill="none" stroke="#fffdf6" strokeWidth="4" strokeLinejoin="round">
          <path d="M240 470l58 33v66l-58 33-58-33v-66z" />
          <path d="M182 503l58 33 58-33M240 536v66" />
        </g>
      </g>
      <g stroke="#14352b" strokeWidth="6" strokeLinecap="round" fill="none">
        <path d="M470 770l34-190 34 190M504 580v150" />
        <rect x="452" y="590" width="104" height="80" rx="4" fill="#fffdf6" />
        <path d="M466 654c14-22 26-30 38-14s24-8 38-20" stroke="#389b7c" />
        <circle cx="528" cy="612" r="6" fill="#f6c667" stroke="none" />
      </g>
    </svg>
  );
}
