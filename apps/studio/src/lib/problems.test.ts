import { ApiError } from '@pleinair/client';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import common from '../locales/en/common.json' with { type: 'json' };
import { problemsOf } from './problems.ts';

it.each([
  [413, common.tooLarge],
  [502, common.unreachable],
  [429, common.tooMany],
])('explains a %i of a proxy, which answers in HTML', async (status, text) => {
  await i18next.init({ lng: 'en', resources: { en: { translation: { common } } } });
  expect(problemsOf(await ApiError.from(new Response('<html>', { status })))).toEqual([text]);
});
