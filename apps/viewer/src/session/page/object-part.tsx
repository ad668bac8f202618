import type { Hobject } from '@pleinair/client';
import { drawableAs } from '@pleinair/content/definitions';
import { contentPages } from '@pleinair/content/pages';
import { ObjectPicture } from './object-picture.tsx';

/** What an object's type has to be read, looked at or played; its picture where it has nothing else. */
export function ObjectPart({ hobject }: { hobject: Hobject }) {
  const type = drawableAs(hobject);
  const Page = type && contentPages[type];
  return Page ? <Page hobject={hobject} /> : <ObjectPicture hobject={hobject} />;
}
