import {
  type AcceptedFile,
  type ContentType,
  contentRegistry,
  contentTypeOf,
  drawnAs,
  hasFile,
  typeOfFormat,
  UNITY_MODEL,
} from '@pleinair/content/definitions';
import { filesOfFormat } from '../model/model-format.ts';

/** What decides how an object is drawn. `model_format` is null if its model is an object type or was deleted. */
export interface ObjectModel {
  readonly model_identifier: string;
  readonly model_format: string | null;
  /** MIME type of its present file. */
  readonly content_type?: string | null;
}

/** Returns the type whose settings an object has; undefined if no browser draws it. */
export const drawnType = (object: ObjectModel): ContentType | undefined =>
  object.model_format === null ? drawnAs(object) : typeOfFormat(object.model_format);

/** Whether an object of a built-in model is made from a file, which it then requires. */
export function needsFile({ model_identifier }: ObjectModel): boolean {
  if (model_identifier === UNITY_MODEL) return true;
  const type = contentTypeOf(model_identifier);
  return type !== undefined && hasFile(type);
}

/** Returns the files that an object may have; without a model, those of its present kind. */
export function acceptedFiles(object: ObjectModel): readonly AcceptedFile[] {
  if (object.model_format !== null) return filesOfFormat(object.model_format);
  const type = drawnAs(object);
  return type === undefined ? [] : contentRegistry[type].accepts;
}
