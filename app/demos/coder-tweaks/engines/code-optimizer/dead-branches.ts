import type { AnyNode, IfStatement } from "acorn";
import { parseJavaScript } from "../running/source-type.ts";

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Removes 'if' branches with a literal condition that declare no outer names. @throws SyntaxError */
export async function dropDeadBranches(text: string): Promise<string> {
  const { program } = await parseJavaScript(text);
  const edits: Edit[] = [];
  visit(program, (node) => {
    const edit = node.type === "IfStatement" ? editOf(node, text) : undefined;
    if (edit) edits.push(edit);
    // Edits must not overlap: nested branches are left to the next pass.
    return edit === undefined;
  });
  return edits
    .toReversed()
    .reduce((result, { start, end, text: retained }) => result.slice(0, start) + retained + result.slice(end), text);
}

function editOf({ start, end, test, consequent, alternate }: IfStatement, text: string): Edit | undefined {
  const isTaken = literalTruth(test);
  if (isTaken === undefined) return undefined;
  const [retained, dropped] = isTaken ? [consequent, alternate] : [alternate, consequent];
  if (dropped && declaresOutwards(dropped)) return undefined;
  return { start, end, text: retained ? text.slice(retained.start, retained.end) : "{}" };
}

function literalTruth(test: AnyNode): boolean | undefined {
  if (test.type === "Literal" && !("regex" in test)) return Boolean(test.value);
  // Terser writes booleans as !0 and !1.
  if (test.type === "UnaryExpression" && test.operator === "!") {
    const truth = literalTruth(test.argument);
    return truth === undefined ? undefined : !truth;
  }
  return undefined;
}

/** 'var' and, in scripts, function declarations are visible outside of their block. */
function declaresOutwards(branch: AnyNode): boolean {
  let isSeenOutside = false;
  visit(branch, (node) => {
    const isFunction = /^(Arrow)?Function/.test(node.type);
    if (node.type === "FunctionDeclaration" || (node.type === "VariableDeclaration" && node.kind === "var"))
      isSeenOutside = true;
    return !isFunction;
  });
  return isSeenOutside;
}

function visit(root: AnyNode, enter: (node: AnyNode) => boolean): void {
  const open: AnyNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (!enter(node)) continue;
    const children = Object.values(node).flat().filter(isNode);
    open.push(...children.toReversed());
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "type") === "string" && "start" in value;
