import { AudioPage } from './audio/page.tsx';
import { ButtonPage } from './button/page.tsx';
import { GreenScreenPage } from './green-screen/page.tsx';
import type { ContentPage } from './page.ts';
import { PortalPage } from './portal/page.tsx';
import type { ContentType } from './registry.ts';
import { TextPage } from './text/page.tsx';
import { VideoPage } from './video/page.tsx';

/** The readable page of each object type; undefined if the preview picture suffices. */
export const contentPages: Readonly<Record<ContentType, ContentPage | undefined>> = {
  image: undefined,
  green_screen: GreenScreenPage,
  video: VideoPage,
  audio: AudioPage,
  text: TextPage,
  object3d: undefined,
  sphere: undefined,
  point_cloud: undefined,
  gaussian_splat: undefined,
  portal: PortalPage,
  button: ButtonPage,
};
