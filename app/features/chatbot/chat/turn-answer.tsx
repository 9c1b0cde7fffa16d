import { chatbotPath } from "../chatbot-paths.ts";
import type { Quote, Source } from "./conversation/chat-events.ts";
import { citedSources, type Turn, unknownText } from "./conversation/conversation.ts";
import { Markdown } from "./markdown/markdown.tsx";
import { SourceLink } from "./source-link.tsx";

export function TurnAnswer({ turn }: { turn: Turn }) {
  const { text, state, sources, notice, quote, also } = turn;
  return (
    <div className="turn-answer">
      {text !== "" && <Markdown text={text} sources={sources} />}
      {text === "" && state === "asking" && (
        <p className="turn-waiting">
          <span className="turn-light" />
          Looking it up…
        </p>
      )}
      {notice && <p className="turn-notice">{notice}</p>}
      {quote && <Quotation quote={quote} />}
      {quote && <SourceList label="See also" sources={also} />}
      {!quote && text !== "" && state !== "asking" && <SourceList label="Sources" sources={citedSources(turn)} />}
      {state === "unknown" && <p>{`${unknownText} Send your question to the studio and we'll reply by e-mail.`}</p>}
      {state === "stopped" && <p className="turn-notice">Stopped.</p>}
      {state === "broken" && <TurnError turn={turn} />}
    </div>
  );
}

function Quotation({ quote: { text, title, url } }: { quote: Quote }) {
  return (
    <figure className="quote">
      <blockquote>
        {text.split("\n").map((line, i) => {
          const isItem = line.startsWith("- ");
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a quotation never move
            <p key={i} className={isItem ? "quote-item" : undefined}>
              {isItem ? line.slice(2) : line}
            </p>
          );
        })}
      </blockquote>
      <footer>
        <SourceLink url={url}>{title}</SourceLink>
      </footer>
    </figure>
  );
}

function SourceList({ label, sources }: { label: string; sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <div className="turn-links">
      <p>{label}</p>
      <ul>
        {sources.map(({ title, url }) => (
          <li key={url + title}>
            <SourceLink url={url}>{title}</SourceLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function TurnError({ turn: { problem = "", isLocked } }: { turn: Turn }) {
  return (
    <p className="turn-error">
      {`${problem} Your question is still here.`}
      {isLocked && (
        <>
          {" "}
          <a href={chatbotPath} target="_top">
            Enter the access code
          </a>
        </>
      )}
    </p>
  );
}
