/** The height of a row of the plan's lists, which plan.css gives them: lists of any length are drawn by it. */
export const ROW_PX = 24;
