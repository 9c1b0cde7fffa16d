import { href } from "react-router";
import { MailSetupLink } from "#app/features/outbox/no-mail-server.tsx";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Panel } from "#app/ui/page/panel.tsx";

interface WeeklyMailPanelProps {
  isOn: boolean;
  delivers: boolean;
  address: string | undefined;
}

export function WeeklyMailPanel({ isOn, delivers, address }: WeeklyMailPanelProps) {
  const path = href("/admin/numbers/weekly-mail");
  const isBusy = useIsSending(path);
  return (
    <Panel
      id="weekly-mail"
      title="Weekly mail"
      actions={
        <PostButton action={path} fields={{ mail: isOn ? "off" : "on" }} variant="secondary" isBusy={isBusy}>
          {isOn ? "Switch it off" : "Switch it on"}
        </PostButton>
      }
      lead={
        <>
          {isOn ? (
            <>
              It is <strong className="text-ink">on</strong>: on Monday at 8:00, {address ?? "the owner"} gets the
              numbers of the week, and what changed.{" "}
            </>
          ) : (
            <>
              It is <strong className="text-ink">off</strong>. Turn it on to get the week’s numbers every Monday at
              8:00.{" "}
            </>
          )}
          {!delivers && <MailSetupLink />}
        </>
      }
    />
  );
}
