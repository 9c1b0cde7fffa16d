/** Functions of container queries: Less would put a space behind the names of some, which makes the query void. */
const containerQuery = /@container\b[^{};]*/gi;
const queryFunction = /(?<![\w@$.#-])(?:style|anchored|(?!-)[a-z]+-[\w-]+)\(/gi;

/** Functions of CSS whose arguments Less cannot read, where they have no variables. */
const newFunction =
  /(?<![\w@$.#-])(?:attr|calc-size|if(?=\([\w-]+\([^()]*\)\s*:))\((?:[^()@$`~{}"']|\((?:[^()@$`~{}"']|\([^()@$`~{}"']*\))*\))*\)/gi;

/** A list of layers, which Sass and Less would move behind imports. They leave comments in their places. */
const layerList =
  /\/\*[\s\S]*?\*\/|\/\/.*|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|^(@layer\s+(?:[\w.,\s-]+;|[\w., \t-]+$(?!\s*\{|\n[ \t])))/gim;

/** Gives a compiler other names for plain CSS that it would misread, and the result the CSS again. */
export function keepPlainCss() {
  const kept: string[] = [];
  const keep = (text: string) => `kept${kept.push(text) - 1}`;
  return {
    hideFunctions: (source: string): string =>
      source
        .replace(containerQuery, (query) => query.replace(queryFunction, (name) => `${keep(name)}(`))
        .replace(newFunction, keep),
    hideLayers: (source: string): string =>
      source.replace(layerList, (whole, list) =>
        list === undefined ? whole : `/*!${keep(`${list.replace(/;$/, "")};`)}*/`,
      ),
    show: (css: string): string =>
      css.replace(
        /\/\*!kept(\d+)\*\/|\bkept(\d+)\b(?:\s*\()?/g,
        (_whole, list, name) => kept[Number(list ?? name)] ?? "",
      ),
  };
}
