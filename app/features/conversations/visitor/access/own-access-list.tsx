import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OwnAccess } from "./visitor-access.usecases.server.ts";

interface OwnAccessListProps {
  access: readonly OwnAccess[];
  error: string | undefined;
}

export function OwnAccessList({ access, error }: OwnAccessListProps) {
  const path = href("/account");
  return (
    <>
      <p className="max-w-prose text-ink-soft">
        What opens your messages without signing in: browsers that sent them or in which you entered a code, and links
        in our e-mails.
      </p>
      {error && <Notice tone="danger">{error}</Notice>}
      {access.length === 0 ? (
        <p>None does at present.</p>
      ) : (
        <ul className="divide-y divide-line rounded-pane border border-line-strong bg-surface">
          {access.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-5">
              <AccessText access={one} />
              <PostButton
                action={path}
                fields={{ intent: "end-access", access: one.id }}
                variant="ghost"
                size="sm"
                aria-label={`End: ${describe(one)}`}
              >
                End
              </PostButton>
            </li>
          ))}
        </ul>
      )}
      {access.length > 1 && (
        <PostButton action={path} fields={{ intent: "end-all-access" }} variant="secondary">
          End all of them
        </PostButton>
      )}
    </>
  );
}

function AccessText({ access }: { access: OwnAccess }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink wrap-anywhere">
        {describe(access)}
        {access.isThisBrowser && <Badge tone="success">This browser</Badge>}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        Since <DateTime value={access.since} precision="day" />, until <DateTime value={access.until} precision="day" />{" "}
        at most
      </p>
    </div>
  );
}

function describe({ kind, messages, readsAll, excerpt }: OwnAccess): string {
  if (kind === "link") return `Link in an e-mail to “${excerpt}”`;
  const sent = `${messages} message${messages === 1 ? "" : "s"}`;
  if (readsAll) return messages === 0 ? "Browser with a code" : `Browser with a code, which sent ${sent}`;
  return `Browser that sent ${sent}`;
}
