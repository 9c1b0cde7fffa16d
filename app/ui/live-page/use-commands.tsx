import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { createRandomKey } from "#app/lib/random-key.ts";

type CommandFields = { intent: string } & Record<string, string>;

interface RunningCommand<C> {
  key: string;
  command: C;
}

type CommandOf<C, I> = Extract<C, { intent: I }>;

export interface Commands<C extends CommandFields> {
  run: (command: C) => void;
  running: <I extends C["intent"]>(...intents: I[]) => CommandOf<C, I>[];
  /** Must be on the page: it does the work. */
  runners: ReactNode;
}

/** Runs commands concurrently, each on its own fetcher. @param action path whose action runs them */
export function useCommands<C extends CommandFields, R>(
  action: string,
  onResult: (result: R, command: C) => void,
): Commands<C> {
  const [commands, setCommands] = useState<readonly RunningCommand<C>[]>([]);
  const run = (command: C) => setCommands((old) => [...old, { key: createRandomKey(), command }]);
  const finish = (key: string) => setCommands((old) => old.filter((running) => running.key !== key));
  return {
    run,
    running: <I extends C["intent"]>(...intents: I[]) =>
      commands.map(({ command }) => command as CommandOf<C, I>).filter(({ intent }) => intents.includes(intent as I)),
    runners: commands.map(({ key, command }) => (
      <CommandRunner<R>
        key={key}
        fetcherKey={key}
        action={action}
        command={command}
        onResult={(result) => onResult(result, command)}
        onFinish={() => finish(key)}
      />
    )),
  };
}

interface RunnerProps<R> {
  fetcherKey: string;
  action: string;
  command: CommandFields;
  onResult: (result: R) => void;
  onFinish: () => void;
}

function CommandRunner<R>({ fetcherKey, action, command, onResult, onFinish }: RunnerProps<R>) {
  const { submit, data, state } = useFetcher({ key: fetcherKey });
  const result = data as R | undefined; // of the action
  const isStarted = useRef(false);
  const handleResult = useEffectEvent(onResult);
  const handleFinish = useEffectEvent(onFinish);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    submit(command, { method: "post", action });
  }, [submit, command, action]);
  useEffect(() => {
    if (result) handleResult(result);
  }, [result]);
  useEffect(() => {
    if (result && state === "idle") handleFinish();
  }, [result, state]);
  return null;
}
