import { metresTo } from '@pleinair/domain';
import { describe, expect, it } from 'vitest';
import { firstSettings } from './first-settings.ts';
import { CONTENT_TYPES, contentRegistry, contentSettings } from './registry.ts';

describe('firstSettings', () => {
  it('starts an image at 3 ft for creators who use feet, and at 1 m for the others', () => {
    expect(contentSettings('image', firstSettings('image', 'ft')).height).toBeCloseTo(0.9144);
    expect(contentSettings('image', firstSettings('image', 'm')).height).toBe(1);
  });

  it.each(CONTENT_TYPES)('of %s are valid', (type) => {
    for (const unit of ['m', 'ft'] as const) {
      const first = firstSettings(type, unit);
      expect(contentRegistry[type].settings.parse(first)).toMatchObject(first);
    }
  });

  it.each(CONTENT_TYPES)('of %s are round in feet', (type) => {
    const { unit, ...lengths } = firstSettings(type, 'ft');
    expect(unit).toBe('ft');
    for (const metres of Object.values(lengths)) {
      const feet = metresTo('ft', Number(metres));
      expect(feet).toBeCloseTo(Number(feet.toPrecision(1)), 4);
    }
  });
});
