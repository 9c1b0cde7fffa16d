import { useState } from "react";
import { AccessCodePanel } from "#app/features/chatbot/owner/access-code-panel.tsx";
import { CommandForm } from "./command-form.tsx";
import type { CommandOutcome } from "./command-outcome.ts";
import { Panel } from "./panel.tsx";
import type { Commands } from "./use-commands.tsx";

interface ChatbotPanelProps {
  isFixed: boolean;
  commands: Commands;
  code: ShownCode;
}

/** What the owner sees of the code, as the commands' answers change it. */
export interface ShownCode {
  readonly shown: string | undefined;
  readonly error: string | undefined;
  /** How often it was changed on this page. */
  readonly changes: number;
  hide(): void;
  settle(outcome: CommandOutcome): void;
}

/** @param posted the answer to a form that the browser sent by itself */
export function useShownCode(posted: CommandOutcome | undefined): ShownCode {
  const [state, setState] = useState<CodeState>(() =>
    readOutcome({ shown: undefined, error: undefined, changes: 0 }, posted),
  );
  return {
    ...state,
    hide: () => setState((old) => ({ ...old, shown: undefined })),
    settle: (outcome) => setState((old) => readOutcome(old, outcome)),
  };
}

type CodeState = Pick<ShownCode, "shown" | "error" | "changes">;

function readOutcome(old: CodeState, outcome: CommandOutcome | undefined): CodeState {
  if (!outcome) return old;
  if (!outcome.ok) return { ...old, error: outcome.fieldErrors.code };
  const isChanged = outcome.intent !== "reveal-chatbot-code";
  return { shown: outcome.chatbotCode, error: undefined, changes: old.changes + (isChanged ? 1 : 0) };
}

/** The chatbot's access code, under its heading. */
export function ChatbotPanel({ isFixed, commands, code }: ChatbotPanelProps) {
  const { run } = commands;
  return (
    <Panel title="Chatbot Access">
      <AccessCodePanel
        isFixed={isFixed}
        shown={code.shown}
        error={code.error}
        formVersion={code.changes}
        onHide={code.hide}
        isBusy={commands.running("change-chatbot-code").length > 0}
        onChange={(typed) => run({ intent: "change-chatbot-code", code: typed })}
        reveal={<CommandForm command={{ intent: "reveal-chatbot-code" }} onRun={run} label="Show code" />}
        rotate={
          <CommandForm
            command={{ intent: "rotate-chatbot-code" }}
            onRun={run}
            label="Make a random code"
            variant="secondary"
          />
        }
      />
    </Panel>
  );
}
