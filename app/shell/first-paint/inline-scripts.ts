import theme from "../theme-script.ts?script";
import loader from "./loader.ts?script";
import pageMarks from "./page-marks.ts?script";

/*
 * All scripts that stand in documents, for the policy to know by their hash. Only the server sends them: in the browser
 * their elements are there already, and React leaves them alone.
 */

/** In each document's head. */
export const themeScript: string = import.meta.env.SSR ? theme : "";

/** At the end of each document: the first frame does not wait for it. */
export const marksScript: string = import.meta.env.SSR ? pageMarks : "";

/** Behind it in documents whose React waits. */
export const loaderScript: string = import.meta.env.SSR ? loader : "";

export const inlineScripts: readonly string[] = [themeScript, marksScript, loaderScript];
