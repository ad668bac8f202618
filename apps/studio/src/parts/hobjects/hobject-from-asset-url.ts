import { answer, type Hobject } from '@pleinair/client';
import { contentRegistry } from '@pleinair/content/definitions';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import type { LinkedFile } from '../asset-url/check-asset-url.ts';
import { refreshPlan } from '../plan/use-plan.ts';
import { firstSettingsForMe } from './first-settings.ts';
import { objectName } from './object-name.ts';

/** Creates an object in the library from a file on another site, named after the file. */
export async function hobjectFromAssetUrl(
  { asset_uri, type, filename, size, isKept }: LinkedFile,
  settings?: Readonly<Record<string, unknown>>,
): Promise<Hobject> {
  const { model_identifier } = contentRegistry[type];
  const kept = isKept ? { manage_asset: true } : { content_length: size };
  const file = { name: objectName(filename), model_identifier, asset_uri, ...kept };
  const body = { ...file, settings: { ...firstSettingsForMe(type), ...settings } };
  const hobject = await answer(api.POST('/hobject', { body }));
  void queryClient.invalidateQueries({ queryKey: queryKeys.hobjects });
  void refreshPlan();
  return hobject;
}
