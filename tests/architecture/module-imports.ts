import { type ESTree, parseSync, Visitor } from "vite";

export interface ModuleImport {
  /** Undefined for a computed specifier, which cannot be followed. */
  specifier: string | undefined;
  /** Erased at build time. `import { type A }` is not: it leaves an import for its side effects. */
  isTypeOnly: boolean;
}

export interface ModuleOutline {
  imports: ModuleImport[];
  /** Whether the module only re-exports. */
  isBarrel: boolean;
}

/** @throws if the text is not TypeScript */
export function outlineModule(path: string, text: string): ModuleOutline {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return { imports: listImports(program), isBarrel: program.body.length > 0 && program.body.every(isReExport) };
}

function listImports(program: ESTree.Program): ModuleImport[] {
  const imports: ModuleImport[] = [];
  const add = (specifier: string | undefined, isTypeOnly: boolean) => imports.push({ specifier, isTypeOnly });
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind === "type"),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === "type"),
    ExportNamedDeclaration: (node) => node.source && add(node.source.value, node.exportKind === "type"),
    ImportExpression: (node) => add(literalText(node.source), false),
    TSImportType: (node) => add(node.source.value, true),
    // Vite's way to name a worker or an asset: new URL("./x.worker.ts", import.meta.url)
    NewExpression: (node) => isModuleUrl(node) && add(literalText(node.arguments[0]), false),
  }).visit(program);
  return imports;
}

function isReExport(statement: ESTree.Program["body"][number]): boolean {
  return (
    statement.type === "ExportAllDeclaration" ||
    (statement.type === "ExportNamedDeclaration" && statement.source !== null)
  );
}

function isModuleUrl({ callee, arguments: [, base] }: ESTree.NewExpression): boolean {
  return (
    callee.type === "Identifier" &&
    callee.name === "URL" &&
    base?.type === "MemberExpression" &&
    base.object.type === "MetaProperty"
  );
}

function literalText(node: ESTree.Node | undefined): string | undefined {
  return node?.type === "Literal" && typeof node.value === "string" ? node.value : undefined;
}
