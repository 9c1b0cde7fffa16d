import { done, failed, inputErrorAt, type Result } from "../../result.ts";
import type { Fact } from "../panes/fact-list.tsx";

export type UriOptions = {
  direction: "encode" | "decode";
  scope: "component" | "whole";
  plusIsSpace: boolean;
};

export function convertUri(text: string, { direction, scope, plusIsSpace }: UriOptions): Result<{ text: string }> {
  if (direction === "encode") {
    const lone = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.exec(text);
    if (lone) return failed(inputErrorAt(text, lone.index, "Half of a surrogate pair has no encoding."));
    const encoded = scope === "whole" ? encodeWhole(text) : encodeURIComponent(text);
    return done({ text: plusIsSpace ? encoded.replaceAll("%20", "+") : encoded });
  }
  const error = findMalformed(text);
  if (error !== undefined) return failed(error);
  const spaced = plusIsSpace ? text.replaceAll("+", "%20") : text;
  return done({ text: scope === "whole" ? decodeURI(spaced) : decodeURIComponent(spaced) });
}

/** encodeURI would escape the brackets of an IPv6 address, and the escapes that an address has. */
const encodeWhole = (text: string): string =>
  encodeURI(text).replace(/%5B|%5D|%25(?=[\da-f]{2})/gi, decodeURIComponent);

function findMalformed(text: string) {
  const bare = /%(?![\da-f]{2})/i.exec(text);
  if (bare) return inputErrorAt(text, bare.index, "A '%' needs two hexadecimal digits behind it.");
  for (const { 0: run, index } of text.matchAll(/(?:%[\da-f]{2})+/gi)) {
    try {
      decodeURIComponent(run);
    } catch {
      return inputErrorAt(text, index + findBadByte(run), "These bytes are no UTF-8.");
    }
  }
  return undefined;
}

function findBadByte(run: string): number {
  for (let at = 0; at < run.length; ) {
    const lead = Number.parseInt(run.slice(at + 1, at + 3), 16);
    const bytes = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    try {
      decodeURIComponent(run.slice(at, at + 3 * bytes));
    } catch {
      return at;
    }
    at += 3 * bytes;
  }
  return 0;
}

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

export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
