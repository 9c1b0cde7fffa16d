import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import type { Suggestion } from "#app/features/chatbot/suggestion/suggest-reply.usecases.server.ts";
import { Button } from "#app/ui/button.tsx";
import { insertIntoReply, removeFromReply } from "./insert-text.ts";

type State = { kind: "idle" | "waiting" } | { kind: "done"; made: Suggestion } | { kind: "failed"; reason: string };

export function SuggestReply({ messageId }: { messageId: string }) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const suggest = async () => {
    const controller = new AbortController();
    asking.current = controller;
    setState({ kind: "waiting" });
    try {
      const made = await requestSuggestion(messageId, controller.signal);
      insertIntoReply(made.text);
      setState({ kind: "done", made });
    } catch (error) {
      if (!controller.signal.aborted) setState({ kind: "failed", reason: (error as Error).message }); // thrown below
    }
  };
  const cancel = () => {
    asking.current?.abort();
    setState({ kind: "idle" });
  };
  const removeSuggestion = ({ text }: Suggestion) => {
    removeFromReply(text);
    setState({ kind: "idle" });
  };
  const isWaiting = state.kind === "waiting";
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="ghost" size="sm" isBusy={isWaiting} busyLabel="Suggesting..." onClick={() => void suggest()}>
        Suggest a reply
      </Button>
      {isWaiting && (
        <Button variant="secondary" size="sm" onClick={cancel}>
          Cancel
        </Button>
      )}
      {state.kind === "done" && (
        <Button variant="secondary" size="sm" onClick={() => removeSuggestion(state.made)}>
          Undo
        </Button>
      )}
      <p role="status" className="text-xs text-ink-soft">
        {state.kind === "failed" && state.reason}
        {state.kind === "done" && <UsedMaterial made={state.made} />}
      </p>
    </div>
  );
}

function UsedMaterial({ made: { sources, answers } }: { made: Suggestion }) {
  return (
    <>
      Check it before you send it. It was made from{" "}
      {sources.map(({ title, url }, i) => (
        <span key={url}>
          {i > 0 && ", "}
          <Link to={url} target="_blank" className="text-link">
            {title}
          </Link>
        </span>
      ))}
      {sources.length > 0 && answers > 0 && " and "}
      {answers > 0 && (answers === 1 ? "one of your earlier answers" : `${answers} of your earlier answers`)}.
    </>
  );
}

async function requestSuggestion(messageId: string, signal: AbortSignal): Promise<Suggestion> {
  const path = href("/admin/inbox/:id/suggestion", { id: messageId });
  const response = await fetch(path, { method: "POST", redirect: "error", signal }).catch(() => undefined);
  if (!response) throw new Error("The site could not be reached, or you were logged out.");
  const result = await response.json().catch(() => ({}));
  if (response.ok && typeof result.text === "string") return result;
  throw new Error(typeof result.error === "string" ? result.error : "Something went wrong.");
}
