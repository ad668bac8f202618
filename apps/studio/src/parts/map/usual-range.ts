/** Default range in metres of a new space, and when the limit is turned on. */
export const USUAL_RANGE = 50;
