import type { ContentType } from '@pleinair/domain';
import type { ContentForm } from './content-form.tsx';
import { greenScreenForm } from './green-screen.tsx';
import { imageForm } from './image.tsx';
import { object3dForm } from './object3d.tsx';

/** The form of each object type: one file and one line a type. */
export const contentForms = {
  image: imageForm,
  green_screen: greenScreenForm,
  object3d: object3dForm,
} as const satisfies Record<ContentType, ContentForm>;
