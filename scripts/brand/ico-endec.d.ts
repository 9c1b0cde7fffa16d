declare module "ico-endec" {
  /** @returns a favicon.ico of these PNGs */
  const encode: (images: readonly Buffer[]) => Buffer;
  export default { encode };
}
