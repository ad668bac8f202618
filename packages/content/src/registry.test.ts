import { describe, expect, it } from 'vitest';
import { CONTENT_TYPES, contentRegistry, contentSettings, contentTypeOf, definitionOf } from './registry.ts';

describe('contentTypeOf', () => {
  it('recognises every built-in model by its identifier, and no other', () => {
    for (const type of CONTENT_TYPES)
      expect(contentTypeOf(contentRegistry[type].model_identifier)).toBe(type);
    expect(contentTypeOf('acme.shop.chair.1.0')).toBeUndefined();
    expect(contentTypeOf('')).toBeUndefined();
  });
});

describe('a definition', () => {
  it.each(CONTENT_TYPES)('of %s accepts files exactly if its objects are made from one', (type) => {
    const { source, accepts, usual_for } = definitionOf(type);
    expect(accepts.length > 0).toBe(source === 'file');
    expect(accepts).toEqual(expect.arrayContaining([...usual_for]));
  });

  it.each(CONTENT_TYPES)('of %s has a setting for the text it is made from', (type) => {
    const { source, settings } = definitionOf(type);
    expect('text' in settings.shape).toBe(source === 'text');
  });

  it.each(CONTENT_TYPES)('of %s needs sound if it is audible', (type) => {
    const { presence, needs } = definitionOf(type);
    expect(presence !== 'heard' || needs.includes('sound')).toBe(true);
  });
});

describe('contentSettings', () => {
  it.each(CONTENT_TYPES)('completes %s settings from nothing', (type) => {
    const settings = contentSettings(type, {});
    expect(contentRegistry[type].settings.parse(settings)).toEqual(settings);
  });

  it('keeps valid values, replaces invalid ones and drops unknown keys', () => {
    const stored = { height: 2, elevation: 'high', frame: true, frame_color: 'red', wheels: 4 };
    expect(contentSettings('image', stored)).toEqual({
      ...contentSettings('image', {}),
      height: 2,
      frame: true,
    });
  });

  it("does not take a setting from an object's prototype", () => {
    expect(contentSettings('image', JSON.parse('{"__proto__": {"height": 5}, "constructor": 1}'))).toEqual(
      contentSettings('image', {}),
    );
  });
});
