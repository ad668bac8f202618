import type { Anchor } from '@pleinair/client';
import { anchorKind } from '@pleinair/domain';
import { qrSvg } from '../share/qr-code.ts';
import { AnchorIcon } from './anchor-icon.tsx';
import classes from './anchor-picture.module.css';

/** The mark of an anchor: its picture, its QR code, or the icon of its kind; decorative next to its name. */
export function AnchorPicture({
  anchor,
}: {
  anchor: Pick<Anchor, 'anchor_type' | 'mark' | 'thumbnail_medium'>;
}) {
  const kind = anchorKind(anchor.anchor_type);
  const code = kind === 'qr_marker' && anchor.mark ? codeOf(anchor.mark) : undefined;
  const src = anchor.thumbnail_medium ?? code;
  return (
    <span className={classes.frame} aria-hidden="true" data-code={src && src === code ? true : undefined}>
      {src ? <img src={src} alt="" loading="lazy" /> : <AnchorIcon kind={kind} size={48} />}
    </span>
  );
}

const codeOf = (text: string) => `data:image/svg+xml,${encodeURIComponent(qrSvg(text))}`;
