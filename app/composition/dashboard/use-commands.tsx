import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { createRandomKey } from "#app/lib/random-key.ts";
import type { DashboardCommand, DashboardIntent } from "../dashboard.schema.ts";
import type { CommandOutcome } from "./command-outcome.ts";

interface RunningCommand {
  key: string;
  command: DashboardCommand;
}

export type CommandOf<I extends DashboardIntent> = Extract<DashboardCommand, { intent: I }>;

export interface Commands {
  run: (command: DashboardCommand) => void;
  /** Those of one kind that are under way, until the lists are fresh again. */
  running: <I extends DashboardIntent>(intent: I) => CommandOf<I>[];
  /** Must be on the page: it does the work. */
  runners: ReactNode;
}

/** Runs any number of commands at a time, each on a fetcher of its own, so that none cancels another. */
export function useCommands(onOutcome: (outcome: CommandOutcome, command: DashboardCommand) => void): Commands {
  const [commands, setCommands] = useState<readonly RunningCommand[]>([]);
  const run = (command: DashboardCommand) => setCommands((old) => [...old, { key: createRandomKey(), command }]);
  const finish = (key: string) => setCommands((old) => old.filter((running) => running.key !== key));
  return {
    run,
    running: <I extends DashboardIntent>(intent: I) =>
      commands.flatMap(({ command }) => (command.intent === intent ? [command as CommandOf<I>] : [])),
    runners: commands.map(({ key, command }) => (
      <CommandRunner
        key={key}
        fetcherKey={key}
        command={command}
        onOutcome={(outcome) => onOutcome(outcome, command)}
        onFinish={() => finish(key)}
      />
    )),
  };
}

interface RunnerProps {
  fetcherKey: string;
  command: DashboardCommand;
  onOutcome: (outcome: CommandOutcome) => void;
  onFinish: () => void;
}

function CommandRunner({ fetcherKey, command, onOutcome, onFinish }: RunnerProps) {
  const { submit, data: outcome, state } = useFetcher<CommandOutcome>({ key: fetcherKey });
  const isStarted = useRef(false);
  const tellOutcome = useEffectEvent(onOutcome);
  const tellFinish = useEffectEvent(onFinish);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    submit(command, { method: "post", action: "/admin/dashboard" });
  }, [submit, command]);
  useEffect(() => {
    if (outcome) tellOutcome(outcome);
  }, [outcome]);
  useEffect(() => {
    if (outcome && state === "idle") tellFinish();
  }, [outcome, state]);
  return null;
}
