import { afterEach, expect, it, vi } from 'vitest';

type Registry = typeof import('../registry.ts');

const TRIED = [
  undefined,
  null,
  true,
  false,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [],
  {},
  -1000,
  -90,
  -1,
  0,
  0.01,
  0.5,
  1,
  2,
  45,
  90,
  360,
  1000,
  1e9,
  '',
  'x',
  ' x ',
  '#12ab9f',
  '12',
  'm',
  'base',
  'https://art.example/',
  'http://art.example/',
  'https:',
  'x'.repeat(5000),
  { it: { name: 'x', other: 1 }, 'pt-BR': {} },
  { it: { name: 1 } },
  { it: null },
  { '!': {} },
  { it: true, 'pt-BR': false },
];

const registryWith = async (zod: object): Promise<Registry> => {
  vi.resetModules();
  vi.doMock('zod', () => zod);
  return import('../registry.ts');
};

afterEach(() => {
  vi.doUnmock('zod');
  vi.resetModules();
});

it('parses and completes the settings of every object type as zod does', async () => {
  const whole = await registryWith(await vi.importActual<object>('zod'));
  const light = await registryWith(await import('./zod.ts'));
  expect(light.contentRegistry.image.settings).not.toHaveProperty('_zod');
  for (const type of whole.CONTENT_TYPES) {
    expect(light.contentSettings(type, {}), type).toEqual(whole.contentSettings(type, {}));
    for (const key of Object.keys(whole.contentRegistry[type].settings.shape)) {
      for (const value of TRIED) {
        const stored = { [key]: value };
        expect(light.contentSettings(type, stored), `${type}.${key} ${String(value).slice(0, 20)}`).toEqual(
          whole.contentSettings(type, stored),
        );
      }
    }
  }
});
