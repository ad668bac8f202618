export { NumberField } from './fields/number-field.tsx';
export { NumberProblemsContext, type RefusedNumbers, useNumberProblems } from './fields/number-problems.ts';
export { LengthField } from './fields/placed-fields.tsx';
export { useRefusedText } from './fields/refused-text.ts';
export { type ShownObject, ShownObjectContext } from './fields/shown-object.ts';
