/** An attribute of <html> until React has read what is stored: the document shows the page of a first visitor. */
export const returningMark = "data-returning";
