import { useEffect, useState, useSyncExternalStore } from "react";
import { Notice } from "#app/ui/notice.tsx";
import type { Drive } from "../drive/drive.ts";
import type { Messages } from "../messages/messages.ts";
import { useMessages } from "../messages/use-messages.tsx";
import { mendStoredSettings } from "../settings/mend-stored-settings.ts";
import { keepsValues } from "../settings/stored/stored-value.ts";
import { FrameIcon } from "./frame-icon.tsx";

type Fact = "memoryOnly" | "settingsRepaired" | "driveRepaired" | "driveReset" | "driveNewer";

const driveFacts = { repaired: "driveRepaired", reset: "driveReset", "newer-state": "driveNewer" } as const;
const noStatus = () => undefined;
const neverChanges = () => noStatus;

/** What a person should know about what this browser keeps. Each can be put away. */
export function FrameNotices({ drive }: { drive: Drive | undefined }) {
  const { frame } = useMessages();
  const own = useOwnFacts();
  const [dismissed, setDismissed] = useState<readonly Fact[]>([]);
  const status = useSyncExternalStore(drive?.subscribe ?? neverChanges, drive ? () => drive.status() : noStatus);
  const facts = new Set<Fact>(own);
  if (status?.keeping === "memory-only") facts.add("memoryOnly");
  if (status?.notice) facts.add(driveFacts[status.notice.kind]);
  return [...facts]
    .filter((fact) => !dismissed.includes(fact))
    .map((fact) => (
      <div key={fact} className="cloud-notice">
        <Notice tone={fact === "memoryOnly" ? "info" : "warning"} title={frame[fact]}>
          <p>{frame[textOf(fact)]}</p>
        </Notice>
        <button
          type="button"
          className="icon-button"
          aria-label={`${frame.dismiss}: ${frame[fact]}`}
          onClick={() => setDismissed([...dismissed, fact])}
        >
          <FrameIcon name="close" />
        </button>
      </div>
    ));
}

const textOf = (fact: Fact): `${Fact}Text` & keyof Messages["frame"] => `${fact}Text`;

let ownFacts: readonly Fact[] | undefined;

/** Found once for the page: what is mended is not found again. */
function useOwnFacts(): readonly Fact[] {
  const [facts, setFacts] = useState<readonly Fact[]>([]);
  useEffect(() => {
    ownFacts ??= findOwnFacts();
    setFacts(ownFacts);
  }, []);
  return facts;
}

function findOwnFacts(): Fact[] {
  const facts: Fact[] = [];
  if (!keepsValues()) facts.push("memoryOnly");
  if (mendStoredSettings()) facts.push("settingsRepaired");
  return facts;
}
