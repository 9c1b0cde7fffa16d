import { useState } from "react";
import { href } from "react-router";
import type { ListedBackup } from "#app/features/backups/owner/backup-status.ts";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { ConfirmField } from "#app/ui/fields/confirm-field.tsx";
import { Notice } from "#app/ui/notice.tsx";

export interface RefusedDownload {
  readonly refused?: "password" | "limit" | "gone" | undefined;
  readonly backup?: string | undefined;
}

interface StoredBackupsProps<B extends ListedBackup> {
  stored: readonly B[];
  last: RefusedDownload;
  isConfirmed: boolean;
  onRestore: ((backup: B) => void) | undefined;
  isBusy: boolean;
}

const refusedTexts = {
  limit: "Too many wrong passwords. Please wait 15 minutes.",
  gone: "This backup does not exist any more.",
};

const refusedPassword = {
  fieldErrors: { currentPassword: "Please enter your password. Nothing was downloaded." },
};

export function StoredBackups<B extends ListedBackup>({
  stored,
  last,
  isConfirmed,
  onRestore,
  isBusy,
}: StoredBackupsProps<B>) {
  const [isSent, setSent] = useState(false);
  const refused = isSent ? undefined : last.refused;
  const chosen = stored.find(({ name }) => name === last.backup) ?? stored[0];
  return (
    <section aria-labelledby="stored" className="mt-12">
      <h2 id="stored" className="mb-5 text-2xl">
        Stored backups
      </h2>
      <form
        method="post"
        action={href("/admin/backups/download")}
        onSubmit={() => setSent(true)}
        className="grid max-w-2xl gap-6"
      >
        <fieldset className="min-w-0">
          <legend className="sr-only">Backup</legend>
          {stored.map((backup) => (
            <div
              key={backup.name}
              className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2.5"
            >
              <label className="flex min-h-10 items-center gap-3">
                <input
                  type="radio"
                  name="name"
                  value={backup.name}
                  defaultChecked={backup === chosen}
                  className="size-4.5 flex-none accent-primary"
                />
                <span>
                  <DateTime value={backup.madeAt} className="font-semibold" />
                  <span className="block text-sm text-ink-soft">
                    {countMessages(backup.messages)}, {formatMegabytes(backup.bytes)}
                    {backup.lacking && `, incomplete: ${backup.lacking}`}
                  </span>
                </span>
              </label>
              {onRestore && (
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={isBusy}
                  onClick={() => onRestore(backup)}
                  className="needs-scripts flex-none"
                >
                  Restore…
                  <span className="sr-only">
                    {" "}
                    the backup of <DateTime value={backup.madeAt} />
                  </span>
                </Button>
              )}
            </div>
          ))}
        </fieldset>
        <p className="text-ink-soft">
          A downloaded file contains everything that visitors wrote, and the key to their cookies. Keep it as safe as
          the site.
        </p>
        {(refused === "limit" || refused === "gone") && <Notice tone="danger">{refusedTexts[refused]}</Notice>}
        <ConfirmField
          isConfirmed={isConfirmed}
          error={refused === "password" ? refusedPassword : undefined}
          className="max-w-md"
        />
        <Button type="submit" variant="secondary" className="justify-self-start">
          Download
        </Button>
      </form>
    </section>
  );
}

const countMessages = (messages: number): string =>
  `${messages.toLocaleString("en-US")} ${messages === 1 ? "message" : "messages"}`;

const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
