/** An attribute of <html> until React has read what is stored: the document shows the login of a first visitor. */
export const returningMark = "data-cloud-returning";
