import { useState } from "react";
import { AccessCodePanel } from "#app/features/chatbot/owner/access-code-panel.tsx";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Panel } from "#app/ui/page/panel.tsx";
import type { DashboardCommands, DashboardResult } from "../dashboard-actions.server.ts";
import { CommandForm } from "./list-parts.tsx";

interface ChatbotPanelProps {
  isFixed: boolean;
  isConfirmed: boolean;
  commands: DashboardCommands;
  code: ShownCode;
}

interface CodeState {
  shown: string | undefined;
  error: FormError | undefined;
  changes: number;
}

type ShownCode = ReturnType<typeof useShownCode>;

export function useShownCode(posted: DashboardResult | undefined) {
  const [state, setState] = useState<CodeState>(() =>
    readResult({ shown: undefined, error: undefined, changes: 0 }, posted),
  );
  return {
    ...state,
    hide: () => setState((old) => ({ ...old, shown: undefined })),
    settle: (result: DashboardResult) => setState((old) => readResult(old, result)),
  };
}

function readResult(old: CodeState, result: DashboardResult | undefined): CodeState {
  if (!result) return old;
  if (!result.ok) return { ...old, error: result };
  const isChanged = result.intent !== "reveal-chatbot-code";
  return { shown: result.chatbotCode, error: undefined, changes: old.changes + (isChanged ? 1 : 0) };
}

export function ChatbotPanel({ isFixed, isConfirmed, commands, code }: ChatbotPanelProps) {
  const { run } = commands;
  return (
    <Panel title="Chatbot Access">
      <AccessCodePanel
        isFixed={isFixed}
        shown={code.shown}
        error={code.error}
        isConfirmed={isConfirmed}
        formVersion={code.changes}
        onHide={code.hide}
        isBusy={commands.running("change-chatbot-code").length > 0}
        onChange={({ code: typed, currentPassword }) => {
          const confirmation = currentPassword === undefined ? {} : { currentPassword };
          run(
            typed === undefined
              ? { intent: "rotate-chatbot-code", ...confirmation }
              : { intent: "change-chatbot-code", code: typed, ...confirmation },
          );
        }}
        revealButton={<CommandForm command={{ intent: "reveal-chatbot-code" }} onRun={run} label="Show code" />}
      />
    </Panel>
  );
}
