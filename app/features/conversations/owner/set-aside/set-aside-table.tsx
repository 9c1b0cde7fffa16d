import { href, useNavigation } from "react-router";
import type { ListedMail } from "#app/features/mail-in/owner-mail-in.usecases.server.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { type Column, DataTable } from "#app/ui/page/table.tsx";

export const SetAsideTable = ({ mails }: { mails: readonly ListedMail[] }) => (
  <DataTable label="Set aside" rows={mails} keyOf={({ id }) => id} columns={columns} />
);

const columns: readonly Column<ListedMail>[] = [
  { label: "Time", isNumeric: true, cell: ({ receivedAt }) => <DateTime value={receivedAt} /> },
  { label: "From", cell: ({ sender }) => <bdi className="wrap-anywhere">{sender ?? "Unknown"}</bdi> },
  {
    label: "Subject",
    cell: ({ subject }) => (
      <p dir="auto" className="max-w-prose wrap-anywhere">
        {subject ?? "None"}
      </p>
    ),
  },
  {
    label: "Why",
    cell: ({ reason }) => (
      <p dir="auto" className="max-w-prose wrap-anywhere text-ink">
        {reason}
      </p>
    ),
  },
  {
    label: "Action",
    cell: ({ id, subject, sender, canTakeIn }) =>
      canTakeIn ? <TakeInForm id={id} name={subject ?? sender ?? ""} /> : "In the mailbox only",
  },
];

function TakeInForm({ id, name }: { id: string; name: string }) {
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" && formData?.get("id") === id;
  return (
    <PostButton
      action={href("/admin/inbox/set-aside")}
      fields={{ id }}
      variant="secondary"
      size="sm"
      aria-disabled={isBusy}
    >
      {isBusy ? "Taking it in …" : "Take it in"}
      <span className="sr-only"> {name}</span>
    </PostButton>
  );
}
