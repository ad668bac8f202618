import { type ReactNode, useEffect } from 'react';
import { FramedPicture } from './framed-picture.tsx';
import { LazyPolicyLinks } from './lazy-policy-links.tsx';

interface NoticeProps {
  title: string;
  documentTitle: string;
  /** Shown in the upper corner. */
  corner?: ReactNode;
  picture?: string | null;
  /** Small line above the title. */
  above?: ReactNode;
  children: ReactNode;
  /** Shown below everything, over the full width. */
  below?: ReactNode;
}

/** A page with a single message. */
export function Notice({ title, documentTitle, corner, picture, above, children, below }: NoticeProps) {
  useEffect(() => {
    document.title = `${documentTitle} · Pleinair`;
  }, [documentTitle]);
  return (
    <main className="notice">
      <div className="corner">{corner}</div>
      <div className="notice-body" data-pictured={picture ? '' : undefined}>
        {picture && <FramedPicture className="notice-picture" src={picture} />}
        <div className="notice-words">
          {above}
          <h1>{title}</h1>
          {children}
        </div>
      </div>
      {below}
      <LazyPolicyLinks />
    </main>
  );
}
