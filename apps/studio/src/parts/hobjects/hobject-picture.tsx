import type { Hobject } from '@pleinair/client';
import { drawnAs } from '@pleinair/content/definitions';
import { contentForms } from '@pleinair/content/forms';
import { IconQuestionMark } from '@tabler/icons-react';
import classes from './hobject-picture.module.css';

/** An object's real thumbnail, or its type's icon while there is none; decorative next to its name. */
export function HobjectPicture({
  hobject,
}: {
  hobject: Pick<Hobject, 'image' | 'model_identifier' | 'content_type'>;
}) {
  const type = drawnAs(hobject);
  const Sign = type === undefined ? IconQuestionMark : contentForms[type].icon;
  return (
    <span className={classes.frame} aria-hidden="true">
      {hobject.image ? (
        <img src={hobject.image} alt="" loading="lazy" />
      ) : (
        <Sign size={40} stroke={1.2} color="var(--mantine-color-dimmed)" />
      )}
    </span>
  );
}
