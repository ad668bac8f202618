export { NumberField } from './fields/number-field.tsx';
export { NumberProblemsContext, useNumberProblems } from './fields/number-problems.ts';
export { LengthField } from './fields/placed-fields.tsx';
