import { type ESTree, parseSync, Visitor } from "vite";

/** Attributes, properties and functions that take an address. For them "/" alone is a path too. */
const takesPath = /^(to|href|action|formAction|url|pathname|redirect|navigate)$/;

/**
 * @param routes the patterns of the site's routes: "/login", "/cloud/*"
 * @returns each string that starts with a route's path and is not an argument of `href()`
 */
export function listLiteralPaths(path: string, text: string, routes: readonly string[]): string[] {
  const known = new Set(routes.map((route) => route.replace(/\/\*$/, "")).filter(Boolean));
  const isRoute = (literal: string): boolean => known.has(/^[^?#]*/.exec(literal)?.[0] ?? "");
  const typed = new Set<number>();
  const addressed = new Set<number>();
  const found: string[] = [];
  const mark = (name: string, node: ESTree.Node | null | undefined) => {
    if (node && takesPath.test(name)) addressed.add(node.start);
  };
  const check = (start: number, value: string) => {
    if (typed.has(start) || !isRoute(value)) return;
    if (/^\/($|[?#])/.test(value) && !addressed.has(start)) return;
    found.push(`${path}: ${value}`);
  };
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== "Identifier" || !first) return;
      if (callee.name === "href") typed.add(first.start);
      mark(callee.name, first);
    },
    JSXAttribute({ name, value }) {
      if (name.type !== "JSXIdentifier") return;
      mark(name.name, value?.type === "JSXExpressionContainer" ? value.expression : value);
    },
    Property: ({ key, value }) => key.type === "Identifier" && mark(key.name, value),
    Literal: ({ start, value }) => typeof value === "string" && check(start, value),
    TemplateLiteral({ start, quasis: [first] }) {
      check(start, first?.value.cooked ?? "");
    },
  }).visit(parseSync(path, text).program);
  return found;
}
