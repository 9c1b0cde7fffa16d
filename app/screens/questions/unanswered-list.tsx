import { href } from "react-router";
import { answerTextMax, unansweredLengthMax } from "#app/features/chatbot/chatbot-limits.ts";
import type { UnansweredQuestion } from "#app/features/chatbot/unanswered/unanswered.store.server.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostButton, PostForm } from "#app/ui/fields/post-form.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Notice } from "#app/ui/notice.tsx";

interface UnansweredListProps {
  questions: readonly UnansweredQuestion[];
  error: FormError | undefined;
  action: string;
}

export function UnansweredList({ questions, error, action }: UnansweredListProps) {
  const isSending = useIsSending(action);
  const isElsewhere = error && !questions.some(({ id }) => id === error.values.id);
  return (
    <>
      {isElsewhere && <Notice tone="danger">{error.message}</Notice>}
      <ul className="border-t border-line">
        {questions.map((question) => (
          <li key={question.id} className="border-b border-line">
            <UnansweredItem
              question={question}
              error={error?.values.id === question.id ? error : undefined}
              isSending={isSending}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface UnansweredItemProps {
  question: UnansweredQuestion;
  error: FormError | undefined;
  isSending: boolean;
}

/** The form is in the closed details, so that a page of many questions stays a list. */
function UnansweredItem({ question: { id, question, times, lastAskedAt }, error, isSending }: UnansweredItemProps) {
  const values = error?.values ?? {};
  return (
    <details className="group" open={error ? true : undefined}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
        <span className="flex items-baseline gap-3 font-semibold text-ink wrap-anywhere">
          <span aria-hidden="true" className="flex-none text-ink-faint transition-transform group-open:rotate-90">
            ›
          </span>
          {question}
        </span>
        <span className="figures text-sm text-ink-soft">
          {times === 1 ? "once" : `${times} times`}, <DateTime value={lastAskedAt} precision="day" />
        </span>
      </summary>
      <div className="grid gap-4 pb-6 lg:max-w-2xl">
        <PostForm error={error} fields={{ intent: "answer", id }} submit="Add answer" className="grid gap-4">
          <TextField
            id={`heading-${id}`}
            label="Question"
            name="heading"
            required
            maxLength={unansweredLengthMax}
            defaultValue={values.heading ?? question}
            hint="As the answer's title; words in it are found best."
            error={error?.fieldErrors.heading}
          />
          <TextArea
            id={`text-${id}`}
            label="Answer"
            name="text"
            required
            rows={3}
            countMax={answerTextMax}
            defaultValue={values.text}
            error={error?.fieldErrors.text}
          />
          <TextField
            id={`link-${id}`}
            label="Link"
            name="link"
            defaultValue={values.link ?? href("/contact")}
            hint="The page that the answer leads to."
            error={error?.fieldErrors.link}
          />
        </PostForm>
        <PostButton fields={{ intent: "dismiss", id }} variant="ghost" size="sm" disabled={isSending}>
          Remove question
        </PostButton>
      </div>
    </details>
  );
}
