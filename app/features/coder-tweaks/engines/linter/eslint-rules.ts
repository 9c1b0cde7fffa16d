import type { LinterOptions } from "./options.ts";

/** What we read of ESLint's message. */
export interface LintMessage {
  readonly ruleId: string | null;
  /** 2 is an error, 1 a warning. */
  readonly severity: number;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly fix?: object;
}

type SourceType = "module" | "commonjs" | "script";

export interface Verifier {
  verify(text: string): readonly LintMessage[];
  fix(text: string): { output: string; remaining: readonly LintMessage[] };
}

interface VerifierSettings {
  /** For TypeScript without its types: rules that types answer, or that need them, are off. */
  readonly isWithoutTypes?: boolean;
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

/** ESLint with its recommended rules, for files of one kind: made once, since it reads its settings anew each time. */
export function createVerifier(
  environment: LinterOptions["environment"],
  sourceType: SourceType,
  { isWithoutTypes = false }: VerifierSettings = {},
): Promise<Verifier> {
  const key = `${environment} ${sourceType} ${isWithoutTypes}`;
  const verifier = verifiers.get(key) ?? loadVerifier(environment, sourceType, isWithoutTypes);
  verifiers.set(key, verifier);
  verifier.catch(() => verifiers.delete(key));
  return verifier;
}

async function loadVerifier(
  environment: LinterOptions["environment"],
  sourceType: SourceType,
  isWithoutTypes: boolean,
): Promise<Verifier> {
  const [{ Linter }, { default: js }, { globalsFor }] = await Promise.all([
    import("eslint-linter-browserify"),
    import("@eslint/js"),
    import("./eslint-globals.ts"),
  ]);
  const linter = new Linter({ configType: "flat" });
  const config = {
    languageOptions: {
      ecmaVersion: "latest",
      sourceType,
      globals: globalsFor(environment),
      parserOptions: { ecmaFeatures: { jsx: true } },
    },
    // The project's own comments may turn rules off that we do not know.
    linterOptions: { reportUnusedDisableDirectives: "off" },
    rules: {
      ...js.configs.recommended.rules,
      // The names at the top of a script are there for other scripts.
      ...(sourceType === "script" && { "no-unused-vars": ["error", { vars: "local" }] }),
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
