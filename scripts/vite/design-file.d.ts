/** See design-plugin.ts. */
declare module "*?design" {
  const design: import("#app/demos/designs/design.schema.ts").Design;
  export default design;
}
