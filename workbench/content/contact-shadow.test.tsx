import { Box3, Group, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { ContactShadow } from '../../packages/content/src/green-screen/contact-shadow.ts';

test('the shadow of a raised figure stays on the ground, fainter, and does not count towards its size', () => {
  const shadow = new ContactShadow();
  const figure = new Group().add(shadow.mesh);
  const { material } = shadow.mesh;
  const ground = () => shadow.mesh.getWorldPosition(new Vector3()).y;
  expect(ground()).toBeCloseTo(0, 1);
  expect(material.opacity).toBe(1);

  figure.position.y = 0.5;
  shadow.raiseTo(0.5);
  expect(ground()).toBeCloseTo(0, 1);
  expect(material.opacity).toBeCloseTo(0.75);
  expect(new Box3().setFromObject(figure).min.y).toBeCloseTo(0.5, 1);

  shadow.raiseTo(3);
  expect(material.opacity).toBe(0);
  shadow.dispose();
});
