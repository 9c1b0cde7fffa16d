import { useEffect, useRef } from "react";
import { href } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { durationText } from "#app/lib/duration-text.ts";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { useAnswer } from "#app/ui/fields/early-input.ts";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { ListPanel, ListRow } from "#app/ui/list/list-panel.tsx";
import { showSuccess } from "#app/ui/show-toast.ts";
import { unansweredKeptMs } from "../chatbot-limits.ts";
import { AccessCodeList } from "../owner/access-code-list.tsx";
import type { Route } from "./+types/questions.route";
import { questionActions } from "./question-actions.server.ts";
import { listAddedAnswers, listUnanswered } from "./unanswered.store.server.ts";
import { UnansweredList } from "./unanswered-list.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Chatbot" }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, hostedUrl, gate } = getServices(context).chatbot;
  const [questions, answers] = await Promise.all([listUnanswered(db), listAddedAnswers(db)]);
  const { isConfirmed } = context.get(staffContext);
  return { questions, answers, isHosted: hostedUrl !== undefined, isFixed: gate.fixedCode !== undefined, isConfirmed };
}

export const action = (args: Route.ActionArgs) => runActions(questionActions, args);

export default function QuestionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, answers, isHosted, ...ofCode } = loaderData;
  const failed = actionData?.ok === false ? actionData : undefined;
  const isOfCode = failed?.values.intent?.endsWith("-chatbot-code");
  const error = isOfCode ? undefined : failed;
  const done = actionData?.ok === true ? actionData : undefined;
  const isSending = useIsSending(href("/admin/questions"));
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!done) return;
    if (done.notice) showSuccess(done.notice.title, done.notice.text);
  }, [done]);
  useAnswer(done, (done) => {
    // The row with the pressed button is gone.
    if (!("chatbotCode" in done)) panel.current?.querySelector<HTMLElement>("section")?.focus();
  });
  return (
    <AdminPage
      title="Chatbot"
      lead={
        <>
          Its access code, and what it couldn’t answer. Add an answer here and it will use it from now on. Questions are
          anonymous and kept for {durationText(unansweredKeptMs)}.
        </>
      }
    >
      <AccessCodeList
        {...ofCode}
        shown={done && "chatbotCode" in done ? done.chatbotCode : undefined}
        error={isOfCode ? failed : undefined}
      />
      <div ref={panel}>
        <UnansweredList questions={questions} error={error} action={href("/admin/questions")} isHosted={isHosted} />
      </div>
      {answers.length > 0 && (
        <ListPanel
          title="Your answers"
          lead="Answers that you added here. Those in assistant.md are changed in that file."
        >
          {answers.map(({ id, heading, text, link }) => (
            <ListRow
              key={id}
              name={heading}
              facts={
                <>
                  <p className="whitespace-pre-line">{text}</p>
                  <p className="text-ink-faint">{link}</p>
                </>
              }
            >
              <PostButton fields={{ intent: "delete-answer", id }} variant="ghost" size="sm" disabled={isSending}>
                Delete answer
              </PostButton>
            </ListRow>
          ))}
        </ListPanel>
      )}
    </AdminPage>
  );
}
