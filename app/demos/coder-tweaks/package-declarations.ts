declare module "css-tree/tokenizer" {
  export const tokenNames: readonly string[];
  export function tokenize(text: string, onToken: (type: number, start: number, end: number) => void): void;
}

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

declare module "csstree-validator" {
  interface CssError {
    readonly name: string;
    readonly message: string;
    readonly property?: string;
    readonly atrule?: string;
    readonly line?: number;
    readonly column?: number;
  }
  export function validate(css: string, filename: string): CssError[];
}

declare module "eslint-linter-browserify" {
  interface LintMessage {
    readonly ruleId: string | null;
    readonly severity: number;
    readonly message: string;
    readonly line: number;
    readonly column: number;
    readonly endLine?: number;
    readonly endColumn?: number;
    readonly fix?: object;
  }
  export class Linter {
    constructor(settings: { configType: "flat" });
    verify(text: string, config: object): LintMessage[];
    verifyAndFix(text: string, config: object): { output: string; messages: LintMessage[] };
  }
}

declare module "htmlhint" {
  interface Hint {
    readonly type: "error" | "warning" | "info";
    readonly message: string;
    readonly line: number;
    readonly col: number;
    readonly rule: { readonly id: string };
  }
  export const HTMLHint: { verify(html: string, rules?: Readonly<Record<string, unknown>>): Hint[] };
  const asCommonJs: { readonly HTMLHint: typeof HTMLHint } | undefined;
  export default asCommonJs;
}

declare module "less/lib/less/index.js" {
  interface LessOutput {
    readonly css: string;
    readonly imports: readonly string[];
  }
  interface LessNode {
    /** Only numbers have one. */
    readonly unit?: LessNode;
    toCSS(context: object): string;
  }
  type LessFunction = (...args: readonly LessNode[]) => unknown;
  interface Less {
    PluginLoader: new () => object;
    readonly functions: {
      readonly functionRegistry: {
        get(name: string): LessFunction | undefined;
        add(name: string, run: LessFunction): void;
      };
    };
    readonly tree: { readonly Color: new (rgb: readonly number[], alpha: number) => LessNode };
    render(text: string, settings: { filename: string; javascriptEnabled: false; math?: number }): Promise<LessOutput>;
  }
  export default function createLess(environment: object, fileManagers: readonly object[]): Less;
}

declare module "less/lib/less/environment/abstract-file-manager.js" {
  export default class AbstractFileManager {
    supportsSync(): boolean;
  }
}

declare module "@joplin/turndown-plugin-gfm" {
  export const gfm: import("turndown").Plugin;
}

declare module "@mixmark-io/domino" {
  export function createDocument(html: string): Document;
}
