/** See inline-script-plugin.ts. */
declare module "*?script" {
  const text: string;
  export default text;
}

declare module "*?script-file" {
  const text: string;
  export default text;
}
