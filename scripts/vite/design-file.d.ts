/** See design-plugin.ts. */
declare module "*?design" {
  const design: import("#app/features/designs/design.schema.ts").Design;
  export default design;
}
