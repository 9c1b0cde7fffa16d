import { type FocusEvent, memo, useLayoutEffect, useRef } from "react";
import type { ChatState, ChatStore } from "./chat-store.ts";
import type { Turn } from "./conversation/conversation.ts";
import { TurnAnswer } from "./turn-answer.tsx";

interface TurnListProps {
  store: ChatStore;
  state: ChatState;
  onContact: () => void;
  /** The focused element was removed. @param turn that it was in, unless that was removed too */
  onFocusLost: (turn: HTMLElement | null) => void;
}

export function TurnList({ store, state, onContact, onFocusLost }: TurnListProps) {
  const focused = useRef<{ element: Element; turn: HTMLElement | null }>(undefined);
  const contact = useRef(onContact);
  contact.current = onContact;
  const openContact = useRef(() => contact.current()).current;
  useLayoutEffect(() => {
    if (!focused.current || focused.current.element.isConnected) return;
    const { turn } = focused.current;
    focused.current = undefined;
    if (document.activeElement === document.body) onFocusLost(turn?.isConnected ? turn : null);
  });
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = { element: target, turn: target.closest<HTMLElement>(".turn") };
  };
  return (
    <ol className="turns" onFocus={onFocus}>
      {state.turns.map((turn) => (
        <TurnItem
          key={turn.id}
          turn={turn}
          store={store}
          canRead={state.canRead}
          isReading={turn.id === state.readingId}
          onContact={openContact}
        />
      ))}
    </ol>
  );
}

interface TurnItemProps {
  turn: Turn;
  store: ChatStore;
  canRead: boolean;
  isReading: boolean;
  onContact: () => void;
}

const TurnItem = memo(function TurnItem({ turn, store, canRead, isReading, onContact }: TurnItemProps) {
  const time = new Date(turn.askedAt);
  const { state } = turn;
  const hasAnswer = turn.text !== "" || turn.quote !== undefined;
  return (
    <li className="turn" data-state={state} id={`turn-${turn.id}`}>
      <div className="turn-question">
        <h2>{turn.question}</h2>
        <time dateTime={turn.askedAt} title={time.toLocaleString()}>
          {time.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}
        </time>
      </div>
      <TurnAnswer turn={turn} />
      <div className="turn-actions">
        {(state === "broken" || state === "stopped") && (
          <TurnAction label="Ask again" onPress={() => store.askAgain(turn)} />
        )}
        {hasAnswer && <TurnAction label="Copy" onPress={() => store.copy(turn)} />}
        {hasAnswer && canRead && state !== "asking" && (
          <TurnAction label={isReading ? "Stop reading" : "Read aloud"} onPress={() => store.toggleReading(turn)} />
        )}
        {state !== "asking" && <TurnAction label="Send this to the studio" onPress={onContact} />}
      </div>
    </li>
  );
});

function TurnAction({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="turn-action" onClick={onPress}>
      {label}
    </button>
  );
}
