/** Names and packages whose names a CommonJS file exports, as Node.js and bundlers find them in its text. */
export interface CommonJsNames {
  readonly exports: readonly string[];
  readonly reexports: readonly string[];
}

export async function readCommonJsNames(text: string): Promise<CommonJsNames> {
  if (!/\bexports\b/.test(text)) return { exports: [], reexports: [] };
  const { parse } = await import("cjs-module-lexer");
  try {
    return parse(text);
  } catch {
    // It finds nothing in an ES module.
    return { exports: [], reexports: [] };
  }
}

const reserved =
  /^(arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield)$/;

const canBeShort = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name) && !reserved.test(name);

/** Adds removed names as esbuild does, by an assignment that never runs. */
export async function keepCommonJsNames(before: string, after: string): Promise<string> {
  const [wanted, found] = [await readCommonJsNames(before), await readCommonJsNames(after)];
  const names = wanted.exports.filter((name) => !found.exports.includes(name));
  const areComplete = wanted.reexports.every((name) => found.reexports.includes(name));
  if (names.length === 0 && areComplete) return after;
  const members = [
    ...names.filter(canBeShort),
    // An assignment to module.exports hides earlier ones.
    ...wanted.reexports.map((name) => `...require(${JSON.stringify(name)})`),
  ];
  const others = names.filter((name) => !canBeShort(name)).map((name) => `exports[${JSON.stringify(name)}]=`);
  const code = after.replace(/;?\s*$/, "");
  const hints = [
    members.length > 0 ? `;0&&(module.exports={${members.join(",")}});` : "",
    others.length > 0 ? `;0&&(${others.join("")}0);` : "",
  ];
  return `${code}${hints.join("").replace(";;", ";")}`;
}
