/** More alternatives than this are no pattern that somebody wrote by hand. */
const alternativesAtMost = 1000;

/**
 * Writes out `{a,b}` and `{1..3}`, as EditorConfig and shells do. A brace without an alternative stays as it is.
 * @returns one pattern for each combination, 1,000 at most
 */
export function expandBraces(pattern: string): string[] {
  const open = findOpenBrace(pattern);
  if (open === undefined) return [pattern];
  const before = pattern.slice(0, open.start);
  const after = expandBraces(pattern.slice(open.end + 1));
  const heads = open.alternatives.flatMap((alternative) => expandBraces(alternative));
  return heads.flatMap((head) => after.map((tail) => before + head + tail)).slice(0, alternativesAtMost);
}

interface BraceGroup {
  readonly start: number;
  readonly end: number;
  readonly alternatives: string[];
}

function findOpenBrace(pattern: string): BraceGroup | undefined {
  for (let start = pattern.indexOf("{"); start >= 0; start = pattern.indexOf("{", start + 1)) {
    if (pattern[start - 1] === "\\") continue;
    const group = readGroup(pattern, start);
    if (group) return group;
  }
  return undefined;
}

function readGroup(pattern: string, start: number): BraceGroup | undefined {
  const parts: string[] = [];
  let depth = 0;
  let partStart = start + 1;
  for (let at = start; at < pattern.length; at += 1) {
    const character = pattern[at];
    if (character === "\\") at += 1;
    else if (character === "{") depth += 1;
    else if (character === "," && depth === 1) {
      parts.push(pattern.slice(partStart, at));
      partStart = at + 1;
    } else if (character === "}") {
      depth -= 1;
      if (depth > 0) continue;
      const last = pattern.slice(partStart, at);
      const alternatives = parts.length > 0 ? [...parts, last] : countRange(last);
      return alternatives && { start, end: at, alternatives };
    }
  }
  return undefined;
}

function countRange(text: string): string[] | undefined {
  const range = /^(-?\d+)\.\.(-?\d+)$/.exec(text);
  if (!range) return undefined;
  const [low, high] = [Number(range[1]), Number(range[2])].sort((a, b) => a - b) as [number, number];
  const count = Math.min(high - low + 1, alternativesAtMost);
  return Array.from({ length: count }, (_, step) => String(low + step));
}
