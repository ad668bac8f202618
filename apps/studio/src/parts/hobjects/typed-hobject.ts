import { answer, type Hobject } from '@pleinair/client';
import { type ContentType, contentRegistry } from '@pleinair/content/definitions';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { refreshPlan } from '../plan/use-plan.ts';
import { firstSettingsForMe } from './first-settings.ts';

/** Creates an object in the library whose content is typed in; `given` are initial settings. */
export async function typedHobject(
  type: ContentType,
  name: string,
  given?: Readonly<Record<string, unknown>>,
): Promise<Hobject> {
  const { model_identifier } = contentRegistry[type];
  const settings = { ...firstSettingsForMe(type), ...given };
  const hobject = await answer(api.POST('/hobject', { body: { name, model_identifier, settings } }));
  void queryClient.invalidateQueries({ queryKey: queryKeys.hobjects });
  void refreshPlan();
  return hobject;
}
