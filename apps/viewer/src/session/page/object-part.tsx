import type { Hobject } from '@pleinair/client';
import { drawableAs } from '@pleinair/content/definitions';
import { contentPages } from '@pleinair/content/pages';
import { ObjectPicture } from './object-picture.tsx';

/** The readable, viewable or playable part of an object's type; its picture if the type has none. */
export function ObjectPart({ hobject }: { hobject: Hobject }) {
  const type = drawableAs(hobject);
  const Page = type && contentPages[type];
  return Page ? <Page hobject={hobject} /> : <ObjectPicture hobject={hobject} />;
}
