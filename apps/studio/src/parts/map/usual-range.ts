/** Metres of the circle that a new space has, and that is offered when the limit is switched on. */
export const USUAL_RANGE = 50;
