import { audioForm } from './audio/form.tsx';
import { buttonForm } from './button/form.tsx';
import type { ContentForm } from './form.tsx';
import { gaussianSplatForm } from './gaussian-splat/form.tsx';
import { greenScreenForm } from './green-screen/form.tsx';
import { imageForm } from './image/form.tsx';
import { object3dForm } from './object3d/form.tsx';
import { pointCloudForm } from './point-cloud/form.tsx';
import { portalForm } from './portal/form.tsx';
import type { ContentType } from './registry.ts';
import { sphereForm } from './sphere/form.tsx';
import { textForm } from './text/form.tsx';
import { videoForm } from './video/form.tsx';

export { UndrawnForm } from './undrawn-form.tsx';

/** The form of each object type: one line per type. */
export const contentForms = {
  image: imageForm,
  green_screen: greenScreenForm,
  video: videoForm,
  audio: audioForm,
  text: textForm,
  object3d: object3dForm,
  sphere: sphereForm,
  point_cloud: pointCloudForm,
  gaussian_splat: gaussianSplatForm,
  portal: portalForm,
  button: buttonForm,
} as const satisfies Record<ContentType, ContentForm>;
