import type { Operation, OperationName } from '@pleinair/domain';

/** The items a creator has hidden or locked, by pid; not part of the space, and invisible to visitors. */
export interface View {
  readonly hidden: ReadonlySet<string>;
  readonly locked: ReadonlySet<string>;
}

/** A change of what is hidden or locked. It stays in this browser. */
export interface ViewStep {
  readonly name: 'hide' | 'show' | 'lock' | 'unlock';
  readonly view: { readonly before: View; readonly after: View };
}

/** What undo reverts: an operation on the arrangement, or a change of what is hidden or locked. */
export type EditStep = Operation | ViewStep;

/** The name of an edit, for menus and history. */
export type StepName = OperationName | ViewStep['name'];

export const isViewStep = (step: EditStep): step is ViewStep => 'view' in step;
