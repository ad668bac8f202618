import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import type { ChangeSpacesService } from './change-spaces.service.ts';
import type { CopyAnchorService } from './copy-anchor.service.ts';
import type { CopyHobjectService } from './copy-hobject.service.ts';
import type { CopySpaceService } from './copy-space.service.ts';
import type { SpaceWorkflowService } from './space-workflow.service.ts';

interface Dependencies {
  readonly makeSpace: SpaceWorkflowService;
  readonly copySpace: CopySpaceService;
  readonly copyHobject: CopyHobjectService;
  readonly copyAnchor: CopyAnchorService;
  readonly changeSpaces: ChangeSpacesService;
}

export function workflowRoutes(
  bind: Bind,
  { makeSpace, copySpace, copyHobject, copyAnchor, changeSpaces }: Dependencies,
): void {
  bind(routes.newSpace, ({ body, caller, language }) => makeSpace(body, caller, language));
  bind(routes.copySpace, ({ query, caller, language }) => copySpace(query, caller, language));
  bind(routes.copyHobject, ({ query, caller, language }) => copyHobject(query, caller, language));
  bind(routes.copyAnchor, ({ query, caller, language }) => copyAnchor(query, caller, language));
  bind(routes.changeSpaces, ({ body, caller }) => changeSpaces(body, caller));
}
