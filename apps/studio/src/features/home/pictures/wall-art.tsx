/** A painting on an old wall, seen through a phone. */
export function WallArtPicture() {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true">
      <rect width="320" height="200" fill="#e7d9c3" />
      <g fill="#dccbb0">
        <path d="M0 0h70v26H0zM78 0h84v26H78zM170 0h150v26H170zM0 34h34v26H0zM42 34h90v26H42zM258 34h62v26h-62zM0 68h66v26H0zM262 68h58v26h-58zM0 102h40v26H0zM48 102h26v26H48zM250 102h70v26h-70zM0 136h76v24H0zM84 136h88v24H84zM180 136h140v24H180z" />
      </g>
      <path d="M0 166h320v34H0z" fill="#8a8d80" />
      <path d="M0 166h320v5H0z" fill="#6f7367" />
      <path d="M92 40h148v102H92z" fill="#00000022" />
      <rect x="86" y="32" width="148" height="102" fill="#5b4330" />
      <rect x="94" y="40" width="132" height="86" fill="#9fcbd3" />
      <circle cx="196" cy="62" r="12" fill="#f6c667" />
      <path d="M94 100c24-24 44-24 66-8s40 6 66-10v44H94z" fill="#389b7c" />
      <path d="M94 114c34-16 62-6 84-2s34-2 48-8v22H94z" fill="#1d6b57" />
      <path d="M120 126c6-22 2-30 14-40" fill="none" stroke="#f7f4ec" strokeWidth="3" strokeLinecap="round" />
      <g>
        <rect x="222" y="84" width="64" height="112" rx="10" fill="#211f1b" />
        <rect x="227" y="92" width="54" height="94" rx="4" fill="#f3ead9" />
        <rect x="233" y="114" width="42" height="30" fill="#5b4330" />
        <rect x="236" y="117" width="36" height="24" fill="#9fcbd3" />
        <path d="M236 134c8-8 14-6 20-2s10 0 16-4v13h-36z" fill="#389b7c" />
        <path
          d="M228 150h10M228 108v-8h8M280 108v-8h-8M228 160v8h8M280 160v8h-8"
          fill="none"
          stroke="#1d6b57"
          strokeWidth="2"
        />
      </g>
    </svg>
  );
}
