import type { ReactNode } from 'react';

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

export const ShareIcon = () => (
  <Icon>
    <path d="M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6" />
  </Icon>
);
export const CameraIcon = () => (
  <Icon>
    <path d="M4 8h3l2-3h6l2 3h3v11H4z" />
    <circle cx="12" cy="13" r="3.5" />
  </Icon>
);
export const ViewfinderIcon = () => (
  <Icon>
    <path d="M4 8V5a1 1 0 0 1 1-1h3m8 0h3a1 1 0 0 1 1 1v3m0 8v3a1 1 0 0 1-1 1h-3m-8 0H5a1 1 0 0 1-1-1v-3" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
);
export const SoundIcon = ({ on }: { on: boolean }) => (
  <Icon>
    <path d="M4 10v4h3l5 4V6L7 10z" />
    <path d={on ? 'M15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11' : 'm16 10 4 4m0-4-4 4'} />
  </Icon>
);
export const PinIcon = () => (
  <Icon>
    <path d="M12 21c-4-4.5-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2.5 6.5-6.5 11z" />
    <circle cx="12" cy="10" r="2.3" />
  </Icon>
);
export const CalendarIcon = () => (
  <Icon>
    <path d="M5 6h14v14H5zM5 10h14M9 3.5V7m6-3.5V7" />
  </Icon>
);
export const CompassIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m15.5 8.5-2 5-5 2 2-5z" />
  </Icon>
);
export const DownloadIcon = () => (
  <Icon>
    <path d="M12 4v11m0 0 4-4m-4 4-4-4M5 19h14" />
  </Icon>
);
export const ClipIcon = ({ running }: { running: boolean }) => (
  <Icon>{running ? <path d="M7 7h10v10H7z" /> : <path d="M3 7h11v10H3zM14 11l6-3v8l-6-3" />}</Icon>
);
export const CollectionIcon = () => (
  <Icon>
    <path d="M4 5h7v7H4zM14 5h6v6h-6zM4 15h6v4H4zM13 14h7v5h-7z" />
  </Icon>
);
export const QrCodeIcon = () => (
  <Icon>
    <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2m4 0v2m-6 4h2m2-3h2v3M7 7h.01M17 7h.01M7 17h.01" />
  </Icon>
);
export const PhoneIcon = () => (
  <Icon>
    <path d="M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2" />
  </Icon>
);
export const CheckIcon = () => (
  <Icon>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);
export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);
export const FoldIcon = ({ folded }: { folded: boolean }) => (
  <Icon>
    <path d={folded ? 'm6 9 6 6 6-6' : 'm6 15 6-6 6 6'} />
  </Icon>
);
export const WebxrIcon = () => (
  <Icon>
    <path d="m12 3 7 4v9l-7 4-7-4V7zM5 7l7 4 7-4m-7 4v9" />
  </Icon>
);
export const OrbitIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="4" />
    <ellipse cx="12" cy="12" rx="10" ry="4.5" transform="rotate(-20 12 12)" />
  </Icon>
);
export const PageIcon = () => (
  <Icon>
    <path d="M6 4h12v16H6zM9 9h6m-6 4h6m-6 3h4" />
  </Icon>
);
