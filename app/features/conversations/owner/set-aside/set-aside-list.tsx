import { href, useNavigation } from "react-router";
import type { ListedMail } from "#app/features/mail-in/owner-mail-in.usecases.server.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { ListRow } from "#app/ui/list/list-panel.tsx";

export const SetAsideList = ({ mails }: { mails: readonly ListedMail[] }) => (
  <ul aria-label="Set aside" className="list">
    {mails.map(({ id, receivedAt, sender, subject, reason, canTakeIn }) => (
      <ListRow
        key={id}
        name={subject ?? "No subject"}
        facts={
          <>
            <p>
              <bdi>{sender ?? "Unknown sender"}</bdi>, <DateTime value={receivedAt} />
            </p>
            <p dir="auto">{reason}</p>
          </>
        }
      >
        {canTakeIn ? <TakeInForm id={id} name={subject ?? sender ?? ""} /> : "In the mailbox only"}
      </ListRow>
    ))}
  </ul>
);

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
      {isBusy ? "Moving…" : "Move to inbox"}
      <span className="sr-only"> {name}</span>
    </PostButton>
  );
}
