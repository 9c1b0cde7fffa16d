/** See style-rules-plugin.ts. */
declare module "*.css?inline&rules" {
  const parts: import("#app/shell/document-style/select-style.ts").StylePart[];
  export default parts;
}
