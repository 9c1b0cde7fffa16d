export const retainedValues = 1_000;
export const openValuesMax = 2_000;
/** Hours of all dimensions but `all`. */
export const hoursKeptDays = 35;
/** Days with more views are not counted again: they would not fit into memory. */
export const recountedViewsMax = 1_000_000;
