import { type ReactNode, useId } from "react";
import { MessagePathPanel } from "#app/features/visits/message-path/message-path-panel.tsx";
import { ScriptErrorTable } from "#app/features/visits/script-errors/script-error-table.tsx";
import { SpeedTable } from "#app/features/visits/vitals/speed-table.tsx";
import { WeeklyMailPanel } from "#app/features/weekly-mail/weekly-mail-panel.tsx";
import { AnswersSection } from "./answers-section.tsx";
import type { LoadedSections } from "./load-sections.server.ts";

/** Below the lists, in this order: the way to a message, answers, speed, errors of scripts, the weekly mail. */
export function NumbersSections({ messagePath, answers, speed, scriptErrors, weeklyMail }: LoadedSections) {
  return (
    <>
      <Section title="The way to a message">
        <MessagePathPanel {...messagePath} />
      </Section>
      <Section title="Messages and answers">
        <AnswersSection {...answers} />
      </Section>
      <Section title="Speed for visitors">
        <SpeedTable rows={speed} />
      </Section>
      <Section title="Errors of scripts">
        <ScriptErrorTable errors={scriptErrors} />
      </Section>
      {weeklyMail && <WeeklyMailPanel {...weeklyMail} />}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-12">
      <h2 id={titleId} className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
