import type { components, operations } from './schema.gen.ts';

/** All named schemas of the API: `Schemas['LayerLinks']`. */
export type Schemas = components['schemas'];

/** The schemas used most, as they are sent. */
export type Address = Schemas['Address'];
export type Anchor = Schemas['Anchor'];
export type AnchorSpace = Schemas['AnchorSpace'];
export type Arrangement = Schemas['Arrangement'];
export type Operation =
  operations['applyOperations']['requestBody']['content']['application/json']['operations'][number];
export type Revision = Schemas['Revision'];
export type LayerLinks = Schemas['LayerLinks'];
export type Walk = Schemas['Walk'];
export type DirectUpload = Schemas['DirectUpload'];
export type ErrorBody = Schemas['Error'];
export type ErrorCode = Schemas['ErrorCode'];
export type Hobject = Schemas['Hobject'];
export type Identity = Schemas['Identity'];
export type InitData = Schemas['InitData'];
export type Inspection = Schemas['Inspection'];
export type Layer = Schemas['Layer'];
export type LayerSpaces = Schemas['LayerSpaces'];
export type ListedSpace = Schemas['ListedSpace'];
export type LogEventInput = Schemas['LogEventInput'];
export type Node = Schemas['Node'];
export type SeenHobject = Schemas['SeenHobject'];
export type OwnAnchor = Schemas['OwnAnchor'];
export type Placement = Schemas['Placement'];
export type SceneAnchor = Schemas['SceneAnchor'];
export type PartedUpload = Schemas['PartedUpload'];
export type Space = Schemas['Space'];
export type LayerContent = Schemas['LayerContent'];
export type SpaceContent = Schemas['SpaceContent'];
export type SpaceSettings = Schemas['SpaceSettings'];
export type SpaceWorkflowItem = Schemas['SpaceWorkflowItem'];
export type User = Schemas['User'];
export type Visits = Schemas['Visits'];
