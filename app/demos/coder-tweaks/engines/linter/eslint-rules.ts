import type { LintMessage } from "eslint-linter-browserify";
import type Globals from "globals";
import type { EngineOptions } from "../engine-options.ts";

type SourceType = "module" | "commonjs" | "script";

export interface Verifier {
  verify(text: string): readonly LintMessage[];
  fix(text: string): { output: string; remaining: readonly LintMessage[] };
}

/** As typescript-eslint's eslint-recommended turns off, and what the types would have used. */
const offWithoutTypes = [
  "constructor-super",
  "getter-return",
  "no-const-assign",
  "no-dupe-args",
  "no-dupe-class-members",
  "no-dupe-keys",
  "no-func-assign",
  "no-import-assign",
  "no-redeclare",
  "no-setter-return",
  "no-this-before-super",
  "no-undef",
  "no-unreachable",
  "no-unsafe-negation",
  "no-unused-vars",
  "no-useless-assignment",
];

const verifiers = new Map<string, Promise<Verifier>>();

/** ESLint with its recommended rules. Cached: configuring it takes longer than linting a file. */
export function createVerifier(
  environment: EngineOptions["linter"]["environment"],
  sourceType: SourceType,
  { isWithoutTypes = false } = {},
): Promise<Verifier> {
  const key = `${environment} ${sourceType} ${isWithoutTypes}`;
  const verifier = verifiers.get(key) ?? loadVerifier(environment, sourceType, isWithoutTypes);
  verifiers.set(key, verifier);
  verifier.catch(() => verifiers.delete(key));
  return verifier;
}

async function loadVerifier(
  environment: EngineOptions["linter"]["environment"],
  sourceType: SourceType,
  isWithoutTypes: boolean,
): Promise<Verifier> {
  const [{ Linter }, { default: js }, { default: globals }] = await Promise.all([
    import("eslint-linter-browserify"),
    import("@eslint/js"),
    import("globals"),
  ]);
  const linter = new Linter({ configType: "flat" });
  const config = {
    languageOptions: {
      ecmaVersion: "latest",
      sourceType,
      globals: globalsFor(environment, globals),
      parserOptions: { ecmaFeatures: { jsx: true } },
    },
    // The project's own comments may turn rules off that we do not know.
    linterOptions: { reportUnusedDisableDirectives: "off" },
    rules: {
      ...js.configs.recommended.rules,
      // Top-level names of a script may be used by other scripts. What 'using' declares is disposed of.
      "no-unused-vars": ["error", { vars: sourceType === "script" ? "local" : "all", ignoreUsingDeclarations: true }],
      ...(isWithoutTypes && Object.fromEntries(offWithoutTypes.map((rule) => [rule, "off"]))),
    },
  };
  return {
    verify: (text) => linter.verify(text, config),
    fix: (text) => {
      const { output, messages } = linter.verifyAndFix(text, config);
      return { output, remaining: messages };
    },
  };
}

function globalsFor(
  environment: EngineOptions["linter"]["environment"],
  { browser, node, worker, es2025 }: typeof Globals,
): Record<string, boolean> {
  if (environment === "browser") return { ...es2025, ...browser, ...worker };
  if (environment === "node") return { ...es2025, ...node };
  return { ...es2025, ...browser, ...worker, ...node };
}
