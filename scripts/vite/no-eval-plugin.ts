import type { Plugin } from "vite";

interface Rewrite {
  readonly module: RegExp;
  readonly pattern: RegExp;
  readonly replace: (...match: string[]) => string;
}

/** A literal of JavaScript, in either quotes. */
const readLiteral = (literal: string): string =>
  literal.startsWith("'")
    ? JSON.parse(`"${literal.slice(1, -1).replaceAll("\\'", "'").replaceAll('"', '\\"')}"`)
    : JSON.parse(literal);

const rewrites: readonly Rewrite[] = [
  {
    // Dart writes its small helpers as texts, all of them constant.
    module: /\/sass\/sass\.dart\.js$/,
    pattern: /new self\.Function\(("(?:[^"\\]|\\.)*"), ("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\)/g,
    replace: (_whole, parameters = '""', body = '""') =>
      `(function (${readLiteral(parameters)}) {${readLiteral(body)}})`,
  },
  {
    // Compiles a checker for the options of each rule. Ours have none, or constant ones.
    module: /\/eslint-linter-browserify\/linter\.mjs$/,
    pattern: /var makeValidate = new Function\([^)]*\);/g,
    replace: () => "var makeValidate = () => () => true;",
  },
  {
    // Finds out how many lines the engine puts before such a function, for faults in plugins, which never run here.
    module: /\/less\/lib\/less\/less-error\.js$/,
    pattern: /new Function\('a', 'throw new Error\(\)'\)/g,
    replace: () => "() => {}",
  },
];

/** Our policy allows no code made of text: packages of Coder Tweaks that make some get it written out. */
export function noEval(): Plugin {
  return {
    name: "northlight:no-eval",
    transform(code, id) {
      const [path = ""] = id.split("?");
      const rewrite = rewrites.find(({ module }) => module.test(path));
      if (!rewrite) return undefined;
      const written = code.replace(rewrite.pattern, rewrite.replace);
      if (written === code) this.error(`${path} has changed: scripts/no-eval-plugin.ts finds nothing to write out`);
      return { code: written, map: null };
    },
  };
}
