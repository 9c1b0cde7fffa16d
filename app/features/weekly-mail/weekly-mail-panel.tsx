import { Form, href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Panel } from "#app/ui/page/panel.tsx";

interface WeeklyMailPanelProps {
  isOn: boolean;
  delivers: boolean;
  address: string | undefined;
}

export function WeeklyMailPanel({ isOn, delivers, address }: WeeklyMailPanelProps) {
  const isBusy = useIsSending(href("/admin/numbers/weekly-mail"));
  return (
    <Panel id="weekly-mail" title="Weekly mail">
      <div className="grid max-w-prose justify-items-start gap-5">
        <p className="text-ink-soft">
          {isOn ? (
            <>
              It is <strong className="text-ink">on</strong>: on Monday at 8:00, {address ?? "the owner"} gets the
              numbers of the week, and what changed.
            </>
          ) : (
            <>
              It is <strong className="text-ink">off</strong>. Switched on, it brings the numbers of each week on Monday
              at 8:00.
            </>
          )}
          {!delivers && " This site sends no e-mails yet: SMTP_URL is not set."}
        </p>
        <Form method="post" action={href("/admin/numbers/weekly-mail")} preventScrollReset>
          <input type="hidden" name="mail" value={isOn ? "off" : "on"} />
          <Button type="submit" variant="secondary" isBusy={isBusy}>
            {isOn ? "Switch it off" : "Switch it on"}
          </Button>
        </Form>
      </div>
    </Panel>
  );
}
