import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import type { InboxResult } from "../inbox-actions.server.ts";
import { commandIds } from "./command-ids.ts";
import { type BulkRun, runBulk, stopBulk } from "./post-bulk.ts";

interface RunningBulksProps {
  runs: readonly BulkRun[];
  onResult: (result: InboxResult, run: BulkRun) => void;
}

/** Asks before leaving the page, which would end the runs. */
export function RunningBulks({ runs, onResult }: RunningBulksProps) {
  const blocker = useBlocker(({ nextLocation }) => !isInbox(nextLocation.pathname));
  useEffect(() => {
    const ask = (event: Event) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  return (
    <>
      {runs.map((run) => (
        <BulkProgress key={run.key} run={run} onResult={(result) => onResult(result, run)} />
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

/** A conversation may be open. Labels and saved replies are pages of their own. */
const isInbox = (pathname: string): boolean => /^\/admin\/inbox(\/[\da-f-]{36})?$/.test(pathname);

interface BulkProgressProps {
  run: BulkRun;
  onResult: (result: InboxResult) => void;
}

function BulkProgress({ run, onResult }: BulkProgressProps) {
  const [{ done, total }, setLine] = useState({ done: 0, total: commandIds(run.command).length });
  const [isStopping, setStopping] = useState(false);
  const connection = useRef<AbortController>(undefined);
  const handleResult = useEffectEvent(onResult);
  useEffect(() => {
    const opened = new AbortController();
    let isShown = true;
    connection.current = opened;
    // Once, also where strict effects run twice.
    const timer = setTimeout(async () => {
      const result = await runBulk(run, setLine, opened.signal);
      if (isShown) handleResult(result);
    });
    return () => {
      isShown = false;
      clearTimeout(timer);
      opened.abort();
    };
  }, [run]);
  const stop = () => {
    setStopping(true);
    void stopBulk(run.key, () => connection.current?.abort());
  };
  return (
    <div className="inbox-bulk">
      <progress aria-label="Changing conversations" value={done} max={total} />
      <span className="figures">
        {done.toLocaleString("en")} of {total.toLocaleString("en")}
      </span>
      <Button variant="secondary" size="sm" disabled={isStopping} onClick={stop}>
        Stop
      </Button>
    </div>
  );
}
