/** Stands for a package that nothing calls in the browser: `browser-packages.ts` says which. */
export default undefined;
