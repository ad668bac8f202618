import { answer, type Hobject } from '@pleinair/client';
import { contentRegistry, UNITY_MODEL } from '@pleinair/content/definitions';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { refreshPlan } from '../plan/use-plan.ts';
import type { FinishedBundle } from '../upload/run-bundle.ts';
import type { FinishedUpload } from '../upload/run-upload.ts';
import { firstSettingsForMe } from './first-settings.ts';
import { objectName } from './object-name.ts';

interface NewHobject {
  readonly name: string;
  readonly model_identifier: string;
  readonly asset: string;
  readonly image?: string;
  readonly settings?: Record<string, unknown>;
}

/** Creates an object in the library from an uploaded file, named after the file. */
export async function hobjectFromUpload({
  filename,
  type,
  signed_id,
  image,
  settings,
}: FinishedUpload): Promise<Hobject> {
  const { model_identifier } = contentRegistry[type];
  const name = objectName(filename);
  return create({
    name,
    model_identifier,
    asset: signed_id,
    ...(image && { image }),
    settings: { ...firstSettingsForMe(type), ...settings },
  });
}

/** Creates an object for native apps from an uploaded Unity AssetBundle, named after the file. */
export const hobjectFromBundle = ({ filename, signed_id }: FinishedBundle): Promise<Hobject> =>
  create({ name: objectName(filename), model_identifier: UNITY_MODEL, asset: signed_id });

async function create(body: NewHobject): Promise<Hobject> {
  const hobject = await answer(api.POST('/hobject', { body }));
  void queryClient.invalidateQueries({ queryKey: queryKeys.hobjects });
  void refreshPlan();
  return hobject;
}
