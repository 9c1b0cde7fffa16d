import type { Token, Tokens } from "marked";
import { Children, type ReactNode, useMemo } from "react";
import type { Source } from "../conversation/chat-events.ts";
import { SourceLink } from "../source-link.tsx";
import { depthMax, readBlocks } from "./plain-markdown.ts";

const citation = /\[(\d{1,2})\]/g;

interface MarkdownProps {
  text: string;
  sources: readonly Source[];
}

/** HTML and images are shown as text; only passages' addresses become links. */
export function Markdown({ text, sources }: MarkdownProps) {
  const blocks = useMemo(() => readBlocks(text), [text]);
  return renderBlocks(blocks, sources, 0);
}

function renderBlock(token: Token, sources: readonly Source[], depth: number): ReactNode {
  if (depth > depthMax) return <p>{token.raw.trim()}</p>;
  switch (token.type) {
    case "space":
    case "def":
      return null;
    case "hr":
      return <hr />;
    case "heading":
      return (
        <p>
          <strong>{renderInlines(token.tokens, sources)}</strong>
        </p>
      );
    case "paragraph":
      return <p>{renderInlines(token.tokens, sources)}</p>;
    case "text":
      return renderInlines(token.tokens ?? [token], sources);
    case "blockquote":
      return <blockquote>{renderBlocks(token.tokens, sources, depth + 1)}</blockquote>;
    case "code":
      return (
        <pre>
          <code>{String(token.text)}</code>
        </pre>
      );
    case "list":
      return renderList(token as Tokens.List, sources, depth + 1);
    default:
      return <p>{token.raw.trim()}</p>; // html, tables
  }
}

// Children.toArray sets keys by index, which never changes.
const renderBlocks = (tokens: readonly Token[] = [], sources: readonly Source[], depth: number): ReactNode[] =>
  Children.toArray(tokens.map((token) => renderBlock(token, sources, depth)));

function renderList({ ordered, start, items }: Tokens.List, sources: readonly Source[], depth: number): ReactNode {
  const renderItem = (item: Tokens.ListItem) => <li>{renderBlocks(item.tokens, sources, depth)}</li>;
  const lines = Children.toArray(items.map(renderItem));
  return ordered ? <ol start={start === "" ? 1 : start}>{lines}</ol> : <ul>{lines}</ul>;
}

const renderInlines = (tokens: readonly Token[] = [], sources: readonly Source[], depth = 0): ReactNode[] =>
  Children.toArray(tokens.map((token) => renderInline(token, sources, depth)));

function renderInline(token: Token, sources: readonly Source[], depth: number): ReactNode {
  if (depth > depthMax) return token.raw;
  switch (token.type) {
    case "strong":
    case "em":
    case "del": {
      const Tag = token.type;
      return <Tag>{renderInlines(token.tokens, sources, depth + 1)}</Tag>;
    }
    case "codespan":
      return <code>{String(token.text)}</code>;
    case "br":
      return <br />;
    case "escape":
      return String(token.text);
    case "link":
      return renderLink(token as Tokens.Link, sources);
    case "text":
      return token.tokens ? renderInlines(token.tokens, sources, depth + 1) : renderCitations(token.raw, sources);
    default:
      return renderCitations(token.raw, sources); // html, images
  }
}

function renderLink({ href, raw, tokens }: Tokens.Link, sources: readonly Source[]): ReactNode {
  const source = sources.find(({ url }) => url === href || location.origin + url === href);
  if (!source) return renderCitations(raw, sources);
  return <SourceLink url={source.url}>{renderInlines(tokens, [])}</SourceLink>;
}

function renderCitations(text: string, sources: readonly Source[]): ReactNode[] {
  const nodes: ReactNode[] = [];
  let from = 0;
  for (const { 0: match, 1: number, index } of text.matchAll(citation)) {
    const source = sources[Number(number) - 1];
    if (!source) continue;
    nodes.push(
      text.slice(from, index).trimEnd(),
      <SourceLink key={index} url={source.url} className="citation" label={`Source ${number}: ${source.title}`}>
        {number}
      </SourceLink>,
    );
    from = index + match.length;
  }
  return [...nodes, text.slice(from)];
}
