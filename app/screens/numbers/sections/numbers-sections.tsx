import { MessagePathPanel } from "#app/features/visits/message-path/message-path-panel.tsx";
import { ScriptErrorTable } from "#app/features/visits/script-errors/script-error-table.tsx";
import { SpeedTable } from "#app/features/visits/vitals/speed-table.tsx";
import { WeeklyMailPanel } from "#app/features/weekly-mail/weekly-mail-panel.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { AnswersSection } from "./answers-section.tsx";
import type { LoadedSections } from "./load-sections.server.ts";

export const sectionTitles = {
  "message-path": "The way to a message",
  answers: "Messages and answers",
  speed: "Speed for visitors",
  "script-errors": "Errors of scripts",
};

/** Below the lists, in this order: the way to a message, answers, speed, errors of scripts, the weekly mail. */
export function NumbersSections({ messagePath, answers, speed, scriptErrors, weeklyMail }: LoadedSections) {
  return (
    <>
      <Panel id="message-path" title={sectionTitles["message-path"]}>
        <MessagePathPanel {...messagePath} />
      </Panel>
      <Panel id="answers" title={sectionTitles.answers}>
        <AnswersSection {...answers} />
      </Panel>
      <Panel id="speed" title={sectionTitles.speed}>
        <SpeedTable rows={speed} />
      </Panel>
      <Panel id="script-errors" title={sectionTitles["script-errors"]}>
        <ScriptErrorTable errors={scriptErrors} />
      </Panel>
      {weeklyMail && <WeeklyMailPanel {...weeklyMail} />}
    </>
  );
}
