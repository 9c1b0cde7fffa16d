import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { createRandomKey } from "#app/lib/random-key.ts";
import type { DashboardCommand, DashboardIntent } from "../dashboard.schema.ts";
import type { CommandResult } from "./command-result.ts";

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
export function useCommands(onResult: (result: CommandResult, command: DashboardCommand) => void): Commands {
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
        onResult={(result) => onResult(result, command)}
        onFinish={() => finish(key)}
      />
    )),
  };
}

interface RunnerProps {
  fetcherKey: string;
  command: DashboardCommand;
  onResult: (result: CommandResult) => void;
  onFinish: () => void;
}

function CommandRunner({ fetcherKey, command, onResult, onFinish }: RunnerProps) {
  const { submit, data: result, state } = useFetcher<CommandResult>({ key: fetcherKey });
  const isStarted = useRef(false);
  const handleResult = useEffectEvent(onResult);
  const handleFinish = useEffectEvent(onFinish);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    submit(command, { method: "post", action: href("/admin/dashboard") });
  }, [submit, command]);
  useEffect(() => {
    if (result) handleResult(result);
  }, [result]);
  useEffect(() => {
    if (result && state === "idle") handleFinish();
  }, [result, state]);
  return null;
}
