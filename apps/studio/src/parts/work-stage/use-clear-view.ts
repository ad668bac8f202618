import type { Covered } from '@pleinair/scene/edit';
import { type RefObject, useEffect } from 'react';

/** Marks what is shown over the scene for as long as it is. */
export const COVERS = { 'data-covers': '' };

/** A scene that keeps what it looks at in the part that is not covered. */
export interface CoveredScene {
  setCovered(covered: Covered): void;
}

/** Keeps what a scene looks at between the bars over its upper and lower edges, which may be anywhere over its stage. */
export function useClearView(scene: CoveredScene | undefined, viewport: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = viewport.current;
    if (scene === undefined || element === null) return;
    const stage = element.closest('[data-stage]') ?? element;
    const bars = () => stage.querySelectorAll('[data-covers]');
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
      scene.setCovered({ top, bottom });
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    for (const bar of bars()) resized.observe(bar);
    return () => resized.disconnect();
  }, [scene, viewport]);
}
