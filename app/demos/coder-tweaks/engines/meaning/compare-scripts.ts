import type { Program } from "acorn";
import { parseJavaScript } from "../running/source-type.ts";
import { readCommonJsNames } from "./common-js-names.ts";
import type { Difference } from "./compare-text.ts";
import { haveSameLetters } from "./compare-text.ts";

/** Compares directives, imports and exports of two scripts, and checks that the second one can be parsed. */
export async function compareScripts(before: string, after: string): Promise<Difference> {
  const program = await readProgram(before);
  // Such as JSX in a .js file.
  if (!program) return haveSameLetters(before, after) ? undefined : "its code";
  const changed = await readProgram(after);
  if (!changed) return "its syntax";
  if (countPrototypes(changed, after) > countPrototypes(program, before)) return "a property that is named __proto__";
  const hasInner = innerDirective.test(before);
  const [directives, otherDirectives] = [listDirectives(program, hasInner), listDirectives(changed, hasInner)];
  if (String(directives.top) !== String(otherDirectives.top)) return `its directives (${directives.top.join(", ")})`;
  if (String(directives.inner) !== String(otherDirectives.inner))
    return `directives inside of it (${directives.inner.join(", ")})`;
  return (await compareModules(before, after)) ?? compareCommonJs(before, after);
}

const readProgram = (text: string): Promise<Program | undefined> =>
  parseJavaScript(text).then(
    ({ program }) => program,
    () => undefined,
  );

const innerDirective = /[{;}]\s*(["'])(?!use strict)[\w $-]+\1\s*(?:[;}]|$)/m;

/** 'use strict' inside of a function may go with a function that nothing uses. */
function listDirectives(program: Program, hasInner: boolean): { top: string[]; inner: string[] } {
  const top = program.body.flatMap((node) => ("directive" in node && node.directive ? [node.directive] : []));
  const inner = (hasInner ? listNodes(program) : []).flatMap(({ directive }) =>
    typeof directive === "string" && directive !== "use strict" ? [directive] : [],
  );
  return { top, inner: inner.sort() };
}

/** A key with a value sets the object's prototype; a name alone is a property of that name. */
const countPrototypes = (program: Program, text: string): number =>
  (text.includes("__proto__") ? listNodes(program) : []).filter(
    ({ type, key, computed, shorthand, method }) =>
      type === "Property" &&
      !computed &&
      !shorthand &&
      !method &&
      /"(name|value)":"__proto__"/.test(JSON.stringify(key)),
  ).length;

function listNodes(program: Program): Readonly<Record<string, unknown>>[] {
  const nodes: Readonly<Record<string, unknown>>[] = [];
  const open: unknown[] = [program];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== "object" || node === null) continue;
    nodes.push({ ...node });
    open.push(...Object.values(node));
  }
  return nodes;
}

async function compareModules(before: string, after: string): Promise<Difference> {
  if (!/\b(import|export)\b/.test(before)) return undefined;
  const { init, parse } = await import("es-module-lexer/js");
  await init;
  const describe = (text: string) => {
    const [imports, exports] = parse(text);
    const names = (wanted: boolean) =>
      imports.filter(({ d, n }) => d < 0 === wanted && n !== undefined).map(({ n }) => n);
    return { imports: names(true), dynamic: names(false).sort(), exports: exports.map(({ n }) => n).sort() };
  };
  const [own, other] = [describe(before), describe(after)];
  if (String(own.exports) !== String(other.exports)) return "the names that it exports";
  if (String(own.imports) !== String(other.imports)) return "the modules that it imports";
  return other.dynamic.every((name) => own.dynamic.includes(name)) ? undefined : "the modules that it imports";
}

async function compareCommonJs(before: string, after: string): Promise<Difference> {
  const [own, other] = [await readCommonJsNames(before), await readCommonJsNames(after)];
  const isComplete =
    own.exports.every((name) => other.exports.includes(name)) &&
    own.reexports.every((name) => other.reexports.includes(name));
  return isComplete ? undefined : "the names that it exports";
}
