import type { Plugin } from "vite";

interface Rewrite {
  readonly module: RegExp;
  readonly pattern: RegExp;
  readonly replace: (...match: string[]) => string;
}

/** @param literal a JavaScript string literal in single or double quotes */
const readLiteral = (literal: string): string =>
  literal.startsWith("'")
    ? JSON.parse(`"${literal.slice(1, -1).replaceAll("\\'", "'").replaceAll('"', '\\"')}"`)
    : JSON.parse(literal);

const rewrites: readonly Rewrite[] = [
  {
    // Dart creates small helpers from strings, all of them constant.
    module: /\/sass\/sass\.dart\.js$/,
    pattern: /new self\.Function\(("(?:[^"\\]|\\.)*"), ("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\)/g,
    replace: (_whole, parameters = '""', body = '""') =>
      `(function (${readLiteral(parameters)}) {${readLiteral(body)}})`,
  },
  {
    // Compiles a validator for the options of each rule. Ours have no options, or constant ones.
    module: /\/eslint-linter-browserify\/linter\.mjs$/,
    pattern: /var makeValidate = new Function\([^)]*\);/g,
    replace: () => "var makeValidate = () => () => true;",
  },
  {
    // Measures how many lines the engine adds to such a function, for errors in plugins, which never run here.
    module: /\/less\/lib\/less\/less-error\.js$/,
    pattern: /new Function\('a', 'throw new Error\(\)'\)/g,
    replace: () => "() => {}",
  },
];

/** Our policy allows no eval. Replaces constant strings that packages of Coder Tweaks evaluate by functions. */
export function noEval(): Plugin {
  return {
    name: "northlight:no-eval",
    transform(code, id) {
      const [path = ""] = id.split("?");
      const rewrite = rewrites.find(({ module }) => module.test(path));
      if (!rewrite) return undefined;
      const written = code.replace(rewrite.pattern, rewrite.replace);
      if (written === code)
        this.error(`${path} has changed: scripts/vite/no-eval-plugin.ts finds nothing to write out`);
      return { code: written, map: null };
    },
  };
}
