import type { SceneHobject } from '@pleinair/domain';
import { Box3, Group, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { ReachRings } from './reach-rings.ts';

/** A sound at full volume within 2 m, and silent from 10 m. */
function aSound(settings: SceneHobject['settings'] = {}) {
  const pose = new Group();
  pose.position.set(3, 1.6, -4);
  const hobject = {
    model_identifier: 'core.audio.source.1.0',
    asset_uri: 'https://files.example.org/bell.mp3',
    settings: { loud_within: 2, silent_from: 10, ...settings },
  } as unknown as SceneHobject;
  return { pose, hobject };
}

/** The middle and the diameter of each visible ring. */
function drawn(rings: ReachRings) {
  rings.object.updateMatrixWorld(true);
  return rings.object.children
    .filter(({ visible }) => visible)
    .map((ring) => {
      const box = new Box3().setFromObject(ring);
      const middle = box.getCenter(new Vector3());
      const size = box.getSize(new Vector3());
      expect(size.z).toBeCloseTo(size.x);
      expect(middle.y).toBeCloseTo(0, 1);
      return [middle.x, middle.z, size.x].map((metres) => Math.round(metres * 100) / 100);
    });
}

it('draws on the ground where a sound starts to fade, and where it is silent', () => {
  const rings = new ReachRings('red');
  rings.show([aSound(), { pose: new Group(), hobject: undefined }]);
  expect(drawn(rings)).toEqual([
    [3, -4, 4],
    [3, -4, 20],
  ]);
  rings.show([aSound({ everywhere: true })]);
  expect(drawn(rings)).toEqual([]);
});

it('follows a sound, whose circle on the ground is smaller the higher it hangs', () => {
  const rings = new ReachRings('red');
  const sound = aSound();
  rings.show([sound]);
  sound.pose.position.set(0, 7.6, 0);
  rings.update();
  expect(drawn(rings)).toEqual([[0, 0, 16]]);
});
