import { useEffect } from 'react';

/** Pauses a scene while the page is hidden. */
export function useResting(scene: { setResting(resting: boolean): void } | undefined): void {
  useEffect(() => {
    if (!scene) return;
    const rest = () => scene.setResting(document.hidden);
    document.addEventListener('visibilitychange', rest);
    return () => document.removeEventListener('visibilitychange', rest);
  }, [scene]);
}
