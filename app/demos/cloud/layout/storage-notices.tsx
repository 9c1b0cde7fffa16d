import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "#app/ui/button.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Drive } from "../drive/drive.ts";
import { siteSettings } from "../settings/site-settings.ts";
import { canPersist, type StoredValue } from "../settings/stored/stored-value.ts";
import { registrations, userRecords } from "../settings/user-records.ts";
import { userSettings } from "../settings/user-settings.ts";
import type { CloudTexts } from "../strings/load-strings.ts";
import { CloudIcon } from "./cloud-icon.tsx";

type NoticeId =
  | "memoryOnly"
  | "settingsRepaired"
  | "driveRepaired"
  | "driveReset"
  | "driveEvicted"
  | "driveClosed"
  | "driveNewer";

const driveNotices = {
  repaired: "driveRepaired",
  reset: "driveReset",
  evicted: "driveEvicted",
  closed: "driveClosed",
  "newer-state": "driveNewer",
} as const;
const noStatus = () => undefined;
const neverChanges = () => noStatus;

export function StorageNotices({ drive }: { drive: Drive | undefined }) {
  const { layout } = useTexts("cloud");
  const found = useStorageNotices();
  const [dismissed, setDismissed] = useState<readonly NoticeId[]>([]);
  const status = useSyncExternalStore(drive?.subscribe ?? neverChanges, drive ? () => drive.status() : noStatus);
  const notices = new Set<NoticeId>(found);
  if (status?.persistence === "memory-only") notices.add("memoryOnly");
  if (status?.notice) notices.add(driveNotices[status.notice.kind]);
  return [...notices]
    .filter((id) => !dismissed.includes(id))
    .map((id) => (
      <div key={id} className="cloud-notice">
        <Notice tone={id === "memoryOnly" ? "info" : "warning"} title={layout[id]}>
          <p>{layout[textOf(id)]}</p>
        </Notice>
        {id === "driveClosed" ? (
          <Button size="sm" onClick={() => location.reload()}>
            {layout.reload}
          </Button>
        ) : (
          <button
            type="button"
            className="icon-button"
            aria-label={`${layout.dismiss}: ${layout[id]}`}
            onClick={() => setDismissed([...dismissed, id])}
          >
            <CloudIcon name="close" />
          </button>
        )}
      </div>
    ));
}

const textOf = (id: NoticeId): `${NoticeId}Text` & keyof CloudTexts["layout"] => `${id}Text`;

let foundNotices: readonly NoticeId[] | undefined;

/** Computed once per page: damaged settings are fixed by the first check. */
function useStorageNotices(): readonly NoticeId[] {
  const [notices, setFacts] = useState<readonly NoticeId[]>([]);
  useEffect(() => {
    foundNotices ??= findNotices();
    setFacts(foundNotices);
  }, []);
  return notices;
}

function findNotices(): NoticeId[] {
  const notices: NoticeId[] = [];
  if (!canPersist()) notices.push("memoryOnly");
  if (fixStoredSettings()) notices.push("settingsRepaired");
  return notices;
}

/** Stores the valid part of damaged settings, so that they are reported only once. @returns whether any were damaged */
function fixStoredSettings(): boolean {
  const fix = <T,>(stored: StoredValue<T>): boolean => {
    const isDamaged = stored.isRepaired();
    if (isDamaged) stored.set(stored.get());
    return isDamaged;
  };
  return [fix(userSettings), fix(siteSettings), fix(userRecords), fix(registrations)].some(Boolean);
}
