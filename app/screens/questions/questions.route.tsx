import { useEffect, useRef } from "react";
import { href } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { unansweredKeptMs } from "#app/features/chatbot/chatbot-limits.ts";
import {
  type AddedAnswer,
  listAddedAnswers,
  listUnanswered,
} from "#app/features/chatbot/unanswered/unanswered.store.server.ts";
import { durationText } from "#app/lib/duration-text.ts";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Panel } from "#app/ui/page/panel.tsx";
import { showSuccess } from "#app/ui/show-toast.ts";
import type { Route } from "./+types/questions.route";
import { questionActions } from "./question-actions.server.ts";
import { UnansweredList } from "./unanswered-list.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Questions" }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, hostedUrl } = getServices(context).chatbot;
  const [questions, answers] = await Promise.all([listUnanswered(db), listAddedAnswers(db)]);
  return { questions, answers, isHosted: hostedUrl !== undefined };
}

export const action = (args: Route.ActionArgs) => runActions(questionActions, args);

export default function QuestionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, answers, isHosted } = loaderData;
  const error = actionData?.ok === false ? actionData : undefined;
  const done = actionData?.ok === true ? actionData : undefined;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!done) return;
    if (done.notice) showSuccess(done.notice.title, done.notice.text);
    // The row with the pressed button is gone.
    panel.current?.querySelector<HTMLElement>("section")?.focus();
  }, [done]);
  return (
    <AdminPage
      title="Questions"
      lead={
        <>
          The chatbot couldn’t answer these questions. Add an answer here and it will use it from now on. Questions are
          anonymous and kept for {durationText(unansweredKeptMs)}.
        </>
      }
    >
      <div ref={panel}>
        <Panel title="Questions without an answer">
          {questions.length === 0 ? (
            <EmptyState title="No questions without an answer">
              {isHosted
                ? "The chatbot is hosted elsewhere: its questions do not come to this site."
                : "When the assistant does not know an answer, the question appears here."}
            </EmptyState>
          ) : (
            <UnansweredList questions={questions} error={error} action={href("/admin/questions")} />
          )}
        </Panel>
      </div>
      {answers.length > 0 && (
        <Panel title="Answers in the database">
          <AddedAnswers answers={answers} action={href("/admin/questions")} />
        </Panel>
      )}
    </AdminPage>
  );
}

interface AddedAnswersProps {
  answers: readonly AddedAnswer[];
  action: string;
}

/** Shows answers stored in the database; those in `assistant.md` are edited in that file. */
function AddedAnswers({ answers, action }: AddedAnswersProps) {
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
