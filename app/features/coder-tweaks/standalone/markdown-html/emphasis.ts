const isEmphasis = (node: Node | null): boolean => node !== null && /^(EM|I|STRONG|B)$/.test(node.nodeName);

const punctuation = /[\p{P}\p{S}]/u;
const space = /^$|\s/;

/** Marks open and close by the characters around them (CommonMark, 'flanking'): where they would not, a tag is written. */
export function needsTags(node: Node, content: string): boolean {
  const [before, after] = [neighbour(node, "previousSibling"), neighbour(node, "nextSibling")];
  if (before === "*" || after === "*" || /^\*|\*$/.test(content)) return true;
  const first = [...content][0] ?? "";
  const last = [...content].at(-1) ?? "";
  const opens = !punctuation.test(first) || space.test(before) || punctuation.test(before);
  const closes = !punctuation.test(last) || space.test(after) || punctuation.test(after);
  return !opens || !closes;
}

/** @returns the character beside an element; an asterisk where another emphasis begins or ends there */
function neighbour(node: Node, side: "previousSibling" | "nextSibling"): string {
  const sibling = node[side];
  if (isEmphasis(sibling)) return "*";
  if (sibling) {
    const characters = [...(sibling.textContent ?? "")];
    return (side === "previousSibling" ? characters.at(-1) : characters[0]) ?? "";
  }
  const parent = node.parentNode;
  if (isEmphasis(parent)) return "*";
  return parent && /^(A|SPAN|CODE|DEL|S|SUB|SUP|U|SMALL|MARK)$/.test(parent.nodeName) ? neighbour(parent, side) : "";
}
