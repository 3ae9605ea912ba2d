/** The height of a row in the plan's lists, the same as in plan.css, for drawing lists of any length. */
export const ROW_PX = 24;
