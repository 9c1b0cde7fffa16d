import theme from "../theme/theme-script.ts?script";
import loader from "./loader.ts?script";
import pageMarks from "./page-marks.ts?script";

/* Allowed by hash, and rendered by the server only: React keeps existing elements. */

export const themeScript: string = import.meta.env.SSR ? theme : "";

export const marksScript: string = import.meta.env.SSR ? pageMarks : "";

export const loaderScript: string = import.meta.env.SSR ? loader : "";

export const inlineScripts: readonly string[] = [themeScript, marksScript, loaderScript];
