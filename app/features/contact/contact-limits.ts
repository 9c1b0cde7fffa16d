/** Business limits of the desk; the form, the schemas and the API documentation all read them here. */
export const nameMax = 100;
export const emailMax = 254;
export const messageMax = 5_000;
export const subjectMax = 200;
export const repliesMax = 200;
/** The title that every visitor's reply carries. */
export const visitorReplyTitle = "Re: Previous Message";
export const ownerPageSize = 50;
export const visitorPageSize = 20;
/** How long a deletion can be undone, in seconds. */
export const undoS = 10;
export const codeDigits = 6;
export const codeValidMin = 10;
export const codeTries = 5;
