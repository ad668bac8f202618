import type { Situation } from './action.ts';

/** For actions that always have an effect. */
export const always = () => true;
/** Whether there is a drawn scene. */
export const isDrawn = ({ scene }: Situation) => scene !== undefined;
/** Whether anything is selected. */
export const isSelected = ({ model }: Situation) => model.selection.size > 0;
/** Whether anything selected can be changed. */
export const isEditable = ({ model }: Situation) => model.editable().size > 0;

/** Whether this many nodes can be moved along the space's axes; parts move with what they belong to. */
export const areNodes = (least: number) => (situation: Situation) =>
  isDrawn(situation) && situation.model.editableNodes().length >= least;
