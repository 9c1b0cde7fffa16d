import { href, useNavigation } from "react-router";
import type { ListedMail } from "#app/features/mail-in/owner-mail-in.usecases.server.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { Table, TableCell, TableRow } from "#app/ui/page/table.tsx";

const columns = ["Time", "From", "Subject", "Why", "Action"].map((label) => ({ label }));

export function SetAsideTable({ mails }: { mails: readonly ListedMail[] }) {
  return (
    <Table label="Set aside" columns={columns}>
      {mails.map(({ id, receivedAt, sender, subject, reason, canTakeIn }) => (
        <TableRow key={id}>
          <TableCell label="Time" isNumeric>
            <DateTime value={receivedAt} />
          </TableCell>
          <TableCell label="From">
            <bdi className="wrap-anywhere">{sender ?? "Unknown"}</bdi>
          </TableCell>
          <TableCell label="Subject">
            <p dir="auto" className="max-w-prose wrap-anywhere">
              {subject ?? "None"}
            </p>
          </TableCell>
          <TableCell label="Why">
            <p dir="auto" className="max-w-prose wrap-anywhere text-ink">
              {reason}
            </p>
          </TableCell>
          <TableCell label="Action">
            {canTakeIn ? <TakeInForm id={id} name={subject ?? sender ?? ""} /> : "In the mailbox only"}
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}

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
