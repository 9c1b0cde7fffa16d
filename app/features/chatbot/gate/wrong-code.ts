/** The specification's own words. */
export const wrongCodeText = "Invalid access code. Please try again.";
