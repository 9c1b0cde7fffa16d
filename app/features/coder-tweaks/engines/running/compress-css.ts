interface CompressSettings {
  /** Keeps comments that begin with an exclamation mark. */
  readonly keepsLicences: boolean;
  readonly mergesRules: boolean;
}

/**
 * Compresses CSS with csso.
 * @throws SyntaxError with line and column where the text, or what csso made of it, is no CSS that it can read:
 * what it cannot read it might lose
 */
export async function compressCss(text: string, settings: CompressSettings): Promise<string> {
  const { minify, syntax } = await import("csso");
  const check = (css: string) =>
    syntax.parse(css, {
      onParseError: (error) => {
        throw error;
      },
    });
  check(text);
  const { css } = minify(text, {
    comments: settings.keepsLicences ? "exclamation" : false,
    restructure: settings.mergesRules,
  });
  check(css);
  return css;
}
