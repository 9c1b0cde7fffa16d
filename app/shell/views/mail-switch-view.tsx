import type { ActionResult } from "#app/platform/actions/action-result.ts";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";

interface MailSwitchViewProps {
  path: string;
  title: string;
  loaded: { isOn: boolean; error: string | undefined };
  posted: ActionResult<{ isOn: boolean }> | undefined;
  on: { text: string; stop: string };
  off: { text: string; resume: string };
  back: { to: string; text: string };
}

/** The page of a mail's link that stops such mails. */
export function MailSwitchView({ path, title, loaded, posted, on, off, back }: MailSwitchViewProps) {
  const isBusy = useIsSending(path);
  const isOn = posted?.ok ? posted.isOn : loaded.isOn;
  const error = posted?.ok === false ? posted.message : loaded.error;
  return (
    <div className="page container-page">
      <PageHeading title={title} />
      <div className="grid max-w-3xl justify-items-start gap-6">
        {error ? (
          <Notice tone="danger">{error}</Notice>
        ) : (
          <>
            {isOn ? <p className="max-w-prose text-ink-soft">{on.text}</p> : <Notice tone="success">{off.text}</Notice>}
            <PostButton
              fields={{ intent: isOn ? "stop" : "resume" }}
              size="lg"
              variant={isOn ? "primary" : "secondary"}
              isBusy={isBusy}
            >
              {isOn ? on.stop : off.resume}
            </PostButton>
          </>
        )}
        <LinkButton to={back.to} variant="ghost">
          {back.text}
        </LinkButton>
      </div>
    </div>
  );
}
