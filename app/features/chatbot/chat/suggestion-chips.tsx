import type { Turn } from "./conversation/conversation.ts";

interface SuggestionChipsProps {
  suggestedQuestions: readonly string[];
  turns: readonly Turn[];
  isAsking: boolean;
  onAsk: (question: string) => void;
}

const chipsMax = 3;

export function SuggestionChips({ suggestedQuestions, turns, isAsking, onAsk }: SuggestionChipsProps) {
  const asked = new Set(turns.map(({ question }) => question));
  const open = suggestedQuestions.filter((question) => !asked.has(question)).slice(0, chipsMax);
  if (turns.length === 0 || isAsking || open.length === 0) return null;
  return (
    <section className="chips" aria-label="You can also ask">
      {open.map((question) => (
        <button key={question} type="button" className="chip" onClick={() => onAsk(question)}>
          {question}
        </button>
      ))}
    </section>
  );
}
