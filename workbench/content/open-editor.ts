import type { SpaceContent } from '@pleinair/client';
import { contentRenderers } from '@pleinair/content/renderers';
import { browserAssets, type Stage } from '@pleinair/scene';
import { type EditModel, SceneEditor } from '@pleinair/scene/edit';

/** Opens the scene of the editor, without codes and still. */
export const openEditor = (stage: Stage, model: EditModel, { space, hobjects }: SpaceContent): SceneEditor =>
  new SceneEditor({
    stage,
    model,
    space,
    hobjects,
    assets: browserAssets,
    contents: contentRenderers,
    drawCode: () => Promise.reject(new Error('There is no code.')),
    autoplay: false,
  });
