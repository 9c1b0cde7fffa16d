import { showError } from "#app/ui/show-toast.ts";
import type { InboxCommand } from "../inbox.schema.ts";
import type { InboxResult } from "./command-result.ts";

const load = () => import("./announce-result.ts");

/** After the page is there, so that a result is announced over an outage, too. */
export function fetchAnnouncements(): void {
  load().catch(() => undefined);
}

/** The texts are not part of the page's first scripts. */
export function announceSoon(result: InboxResult, command: InboxCommand, run: (command: InboxCommand) => void): void {
  load().then(
    ({ announceResult }) => announceResult(result, command, run),
    () => result.ok || showError("Error", result.message),
  );
}
