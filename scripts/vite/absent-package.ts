/** Replaces packages that are not called in the browser; `browser-packages.ts` lists them. */
export default undefined;
