import type { SceneEditor } from '@pleinair/scene/edit';
import { type RefObject, useEffect } from 'react';

/** Marks what is shown over the scene for as long as it is. */
export const COVERS = { 'data-covers': '' };

/** Keeps what the scene looks at between the bars over its upper and lower edges. */
export function useClearView(scene: SceneEditor | undefined, viewport: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = viewport.current;
    if (scene === undefined || element === null) return;
    const bars = () => element.querySelectorAll('[data-covers]');
    const measure = () => {
      const area = element.getBoundingClientRect();
      let [top, bottom] = [0, 0];
      for (const bar of bars()) {
        const { top: upper, bottom: lower, height } = bar.getBoundingClientRect();
        if (height === 0) continue;
        const isBelow = (upper + lower) / 2 > (area.top + area.bottom) / 2;
        if (isBelow) bottom = Math.max(bottom, area.bottom - upper);
        else top = Math.max(top, lower - area.top);
      }
      scene.sight.setCovered({ top, bottom });
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    for (const bar of bars()) resized.observe(bar);
    return () => resized.disconnect();
  }, [scene, viewport]);
}
