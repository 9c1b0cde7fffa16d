import { href } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PostButton, PostForm } from "#app/ui/fields/post-form.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Disclosure, ListPanel, ListRow } from "#app/ui/list/list-panel.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { answerTextMax, unansweredLengthMax } from "../chatbot-limits.ts";
import type { UnansweredQuestion } from "./unanswered.store.server.ts";

interface UnansweredListProps {
  questions: readonly UnansweredQuestion[];
  error: FormError | undefined;
  action: string;
  isHosted: boolean;
}

export function UnansweredList({ questions, error, action, isHosted }: UnansweredListProps) {
  const isSending = useIsSending(action);
  const isElsewhere = error && !questions.some(({ id }) => id === error.values.id);
  return (
    <ListPanel
      title="Questions without an answer"
      notice={isElsewhere && <Notice tone="danger">{error.message}</Notice>}
      empty={
        questions.length === 0 && (
          <EmptyState title="No questions without an answer">
            {isHosted
              ? "The chatbot is hosted elsewhere, so its questions do not come to this site."
              : "When the chatbot does not know an answer, the question appears here."}
          </EmptyState>
        )
      }
    >
      {questions.map(({ id, question, times, lastAskedAt }) => {
        const own = error?.values.id === id ? error : undefined;
        return (
          <ListRow
            key={id}
            name={question}
            facts={
              <>
                Asked {times === 1 ? "once" : `${times} times`}, <DateTime value={lastAskedAt} precision="day" />
              </>
            }
          >
            <PostButton fields={{ intent: "dismiss", id }} variant="ghost" size="sm" disabled={isSending}>
              Remove
              <span className="sr-only"> the question {question}</span>
            </PostButton>
            <Disclosure text="Answer" about={question} variant="secondary" isOpen={own !== undefined}>
              <AnswerForm id={id} question={question} error={own} />
            </Disclosure>
          </ListRow>
        );
      })}
    </ListPanel>
  );
}

interface AnswerFormProps {
  id: string;
  question: string;
  error: FormError | undefined;
}

function AnswerForm({ id, question, error }: AnswerFormProps) {
  const values = error?.values ?? {};
  return (
    <PostForm error={error} fields={{ intent: "answer", id }} submit="Add answer" className="grid gap-4">
      <TextField
        id={`heading-${id}`}
        label="Question"
        name="heading"
        required
        maxLength={unansweredLengthMax}
        defaultValue={values.heading ?? question}
        hint="The title of the answer. The chatbot finds its words best."
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
  );
}
