import type { Fact } from "../panes/fact-list.tsx";

export interface AddressParts {
  parts: Fact[];
  query: Fact[];
}

const partMaxLength = 20_000;

/** Parses an address (WHATWG URL), or a query alone. @returns undefined where the text is neither */
export function readAddress(text: string): AddressParts | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > partMaxLength || /\s/.test(trimmed)) return undefined;
  const isWhole = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) && URL.canParse(trimmed);
  if (!isWhole) return readQueryOnly(trimmed);
  const url = new URL(trimmed);
  const parts = [
    { name: "Scheme", value: url.protocol.slice(0, -1) },
    { name: "User", value: url.username },
    { name: "Host", value: url.hostname },
    { name: "Port", value: url.port },
    { name: "Path", value: decodeOrKeep(url.pathname) },
    { name: "Fragment", value: decodeOrKeep(url.hash.slice(1)) },
  ];
  return { parts: parts.filter(({ value }) => value !== ""), query: listParameters(url.searchParams) };
}

function readQueryOnly(text: string): AddressParts | undefined {
  const query =
    /^[^?#\s]*\?([^#\s]+)/.exec(text)?.[1] ?? (/^[^=&\s]+=[^&\s]*(&[^=&\s]+=[^&\s]*)*$/.test(text) ? text : "");
  return query === "" ? undefined : { parts: [], query: listParameters(new URLSearchParams(query)) };
}

const listParameters = (parameters: URLSearchParams) => [...parameters].map(([name, value]) => ({ name, value }));

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
