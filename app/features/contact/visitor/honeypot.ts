/** The form field that no person sees; what fills it in is mostly a machine. */
export const honeypotField = "company_website";
