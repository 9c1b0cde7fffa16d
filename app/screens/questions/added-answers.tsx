import type { AddedAnswer } from "#app/features/chatbot/unanswered/unanswered.store.server.ts";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";

interface AddedAnswersProps {
  answers: readonly AddedAnswer[];
  action: string;
}

/** Shows answers stored in the database; those in `assistant.md` are edited in that file. */
export function AddedAnswers({ answers, action }: AddedAnswersProps) {
  const isSending = useIsSending(action);
  return (
    <ul className="border-t border-line">
      {answers.map(({ id, heading, text, link }) => (
        <li key={id} className="grid gap-2 border-b border-line py-4 lg:max-w-2xl">
          <h3 className="font-semibold text-ink wrap-anywhere">{heading}</h3>
          <p className="whitespace-pre-line text-ink-soft wrap-anywhere">{text}</p>
          <p className="text-sm text-ink-faint wrap-anywhere">{link}</p>
          <PostButton fields={{ intent: "delete-answer", id }} variant="ghost" size="sm" disabled={isSending}>
            Delete answer
          </PostButton>
        </li>
      ))}
    </ul>
  );
}
