import { useEffect } from "react";
import { useBlocker } from "react-router";
import { createRandomKey } from "#app/lib/random-key.ts";
import type { ActionFields } from "#app/platform/actions/action-result.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { changedAtOnceMax } from "../model/contact-limits.ts";
import { countChanged } from "./command-ids.ts";
import { countText } from "./count-text.ts";
import type { InboxCommand, InboxResult } from "./inbox-actions.server.ts";

/** A command for more conversations than the server changes in one transaction: part after part, and undone as one. */
export interface BulkRun {
  readonly key: string;
  readonly command: InboxCommand;
  readonly parts: readonly InboxCommand[];
  readonly results: readonly InboxResult[];
  readonly isStopped: boolean;
}

export const startRun = (command: InboxCommand): BulkRun => ({
  key: createRandomKey(),
  command,
  parts: splitCommand(command),
  results: [],
  isStopped: false,
});

function splitCommand(command: InboxCommand): InboxCommand[] {
  if ("seen" in command) return chunk(command.seen.split(",")).map((some) => ({ ...command, seen: some.join(",") }));
  if ("ids" in command) return chunk(command.ids.split(",")).map((some) => ({ ...command, ids: some.join(",") }));
  if ("states" in command)
    return chunk(JSON.parse(command.states)).map((some) => ({ ...command, states: JSON.stringify(some) }));
  return [command];
}

const chunk = <T,>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / changedAtOnceMax) }, (_, i) =>
    items.slice(i * changedAtOnceMax, (i + 1) * changedAtOnceMax),
  );

export function nextPart({ parts, results, isStopped }: BulkRun): InboxCommand | undefined {
  const last = results.at(-1);
  const isRefused = last?.ok === false && last.status !== 404 && last.status !== 409;
  return isStopped || isRefused ? undefined : parts[results.length];
}

export function mergeResults({ command, parts, results, isStopped }: BulkRun): InboxResult {
  const changed = results.filter((result) => result.ok);
  const [first] = changed;
  const failed = results.filter((result) => !result.ok);
  if (!first) return failed[0] ?? { ok: true, intent: command.intent };
  const left = [
    ...failed.map(({ message }) => message),
    ...changed.flatMap((result) => result.warning?.text ?? []),
    ...(isStopped ? [`You stopped it: ${countLeft(parts, results)} were not changed.`] : []),
  ];
  const ids = changed.flatMap((result) => result.ids ?? []);
  return {
    ...first,
    ids,
    notice: { title: first.notice?.title ?? "Done", text: countText(ids.length) },
    ...(first.undo && { undo: mergeUndos(changed.flatMap(({ undo }) => undo ?? [])) }),
    ...(left.length > 0 && { warning: { title: "Left as it was", text: summarize(left) } }),
  };
}

/** Each names the conversations of its part. */
function mergeUndos(undos: readonly ActionFields[]): ActionFields {
  const all = (name: string) => undos.flatMap((undo) => undo[name] ?? []);
  return {
    intent: "",
    ...undos[0],
    ...(undos[0]?.ids && { ids: all("ids").join(",") }),
    ...(undos[0]?.states && { states: JSON.stringify(all("states").flatMap((states) => JSON.parse(states))) }),
  };
}

const countLeft = (parts: BulkRun["parts"], results: BulkRun["results"]): number =>
  parts.slice(results.length).reduce((sum, part) => sum + countChanged(part), 0);

const summarize = ([first, ...others]: readonly string[]): string =>
  others.length === 0 ? String(first) : `${first} ${others.length} more like this.`;

interface RunningBulksProps {
  runs: readonly BulkRun[];
  onStop: (run: BulkRun) => void;
}

/** Asks before leaving the page, which would end the runs. */
export function RunningBulks({ runs, onStop }: RunningBulksProps) {
  const blocker = useBlocker(({ nextLocation }) => !isInbox(nextLocation.pathname));
  useEffect(() => {
    const ask = (event: Event) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  return (
    <>
      {runs.map((run) => (
        <BulkProgress key={run.key} run={run} onStop={() => onStop(run)} />
      ))}
      <Dialog
        open={blocker.state === "blocked"}
        onClose={() => blocker.reset?.()}
        title="Leave the inbox?"
        size="sm"
        closeLabel="Stay"
        footer={
          <>
            <Button variant="secondary" onClick={() => blocker.proceed?.()}>
              Leave
            </Button>
            <Button onClick={() => blocker.reset?.()}>Stay</Button>
          </>
        }
      >
        <p>Conversations are being changed. Those that are left stay as they are if you leave now.</p>
      </Dialog>
    </>
  );
}

/** With or without an open conversation; labels and saved replies are pages of their own. */
const isInbox = (pathname: string): boolean => /^\/admin\/inbox(\/[\da-f-]{36})?$/.test(pathname);

interface BulkProgressProps {
  run: BulkRun;
  onStop: () => void;
}

function BulkProgress({ run: { command, parts, results, isStopped }, onStop }: BulkProgressProps) {
  const total = countChanged(command);
  const done = total - countLeft(parts, results);
  return (
    <div className="inbox-bulk">
      <progress aria-label="Changing conversations" value={done} max={total} />
      <span className="figures">
        {done.toLocaleString("en")} of {total.toLocaleString("en")}
      </span>
      <Button variant="secondary" size="sm" disabled={isStopped} onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
