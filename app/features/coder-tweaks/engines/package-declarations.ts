/** What we use of packages that bring no types of their own. */

declare module "picomatch" {
  interface PicomatchOptions {
    readonly dot?: boolean;
    readonly basename?: boolean;
    readonly nobrace?: boolean;
    readonly ignore?: readonly string[];
  }
  export default function picomatch(
    globs: string | readonly string[],
    options?: PicomatchOptions,
  ): (path: string) => boolean;
}
