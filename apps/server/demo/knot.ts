import { lathe, tube } from './mesh.ts';
import type { Material, Model } from './write-glb.ts';

/** "Knot": a closed line of bronze on a stone, 1.75 metres high. */

const BRONZE: Material = { name: 'bronze', color: [0.56, 0.27, 0.09], metallic: 1, roughness: 0.26 };
const STONE: Material = { name: 'stone', color: [0.42, 0.4, 0.37], metallic: 0, roughness: 0.92 };

const STEPS = 320;

export function knot(): Model {
  const path = Array.from({ length: STEPS }, (_, step) => {
    const angle = (step / STEPS) * Math.PI * 2;
    const out = 0.3 + 0.15 * Math.cos(angle * 3);
    return [out * Math.cos(angle * 2), 1.27 + out * Math.sin(angle * 2), 0.2 * Math.sin(angle * 3)] as const;
  });
  const thick = (along: number) => 0.058 + 0.018 * Math.sin(along * Math.PI * 6);
  const plinth = [
    [0, 0],
    [0.27, 0],
    [0.27, 0.02],
    [0.24, 0.05],
    [0.225, 0.74],
    [0.215, 0.77],
    [0, 0.77],
  ] as const;
  return {
    name: 'Knot',
    parts: [
      { mesh: lathe(plinth, 64), material: STONE },
      { mesh: tube(path, thick, { sides: 20, closed: true }), material: BRONZE },
    ],
  };
}
