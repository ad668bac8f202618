import { type ReactNode, useEffect } from 'react';

interface NoticeProps {
  title: string;
  documentTitle: string;
  /** Stands in the upper corner. */
  corner?: ReactNode;
  picture?: string | null;
  /** Small line over the title. */
  above?: ReactNode;
  children: ReactNode;
  /** Stands under it all, over the whole width. */
  below?: ReactNode;
}

/** A page that says one thing. */
export function Notice({ title, documentTitle, corner, picture, above, children, below }: NoticeProps) {
  useEffect(() => {
    document.title = `${documentTitle} · Pleinair`;
  }, [documentTitle]);
  return (
    <main className="notice">
      <div className="corner">{corner}</div>
      <div className="notice-body" data-pictured={picture ? '' : undefined}>
        {picture && <img className="notice-picture" src={picture} alt="" />}
        <div className="notice-words">
          {above}
          <h1>{title}</h1>
          {children}
        </div>
      </div>
      {below}
    </main>
  );
}
