import { answer, type Hobject } from '@pleinair/client';
import { contentRegistry } from '@pleinair/content/definitions';
import { api } from '../lib/api.ts';
import { queryClient } from '../lib/query-client.ts';
import { queryKeys } from '../lib/query-keys.ts';
import type { LinkedFile } from '../link/check-link.ts';
import { refreshPlan } from '../plan/use-plan.ts';
import { firstSettings } from './first-settings.ts';
import { objectName } from './object-name.ts';

/** Makes an object of the library out of a file that stays elsewhere, named like the file. */
export async function hobjectFromLink({ asset_uri, type, filename, size }: LinkedFile): Promise<Hobject> {
  const { model_identifier } = contentRegistry[type];
  const file = { name: objectName(filename), model_identifier, asset_uri, content_length: size };
  const body = { ...file, ...firstSettings() };
  const hobject = await answer(api.POST('/hobject', { body }));
  void queryClient.invalidateQueries({ queryKey: queryKeys.hobjects });
  void refreshPlan();
  return hobject;
}
