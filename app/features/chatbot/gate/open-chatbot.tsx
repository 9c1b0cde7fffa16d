import { useNavigation } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { buttonClass } from "#app/ui/button-class.ts";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import { chatbotPath, iframePath } from "../chatbot-paths.ts";

interface OpenChatbotProps {
  tabUrl: string;
  isHosted: boolean;
  error: FormError | undefined;
}

export function OpenChatbot({ tabUrl, isHosted, error }: OpenChatbotProps) {
  return (
    <>
      <PageHeading
        size="panel"
        title="AI Chatbot"
        actions={
          <>
            <a
              href={tabUrl}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: "secondary" })}
            >
              <span className="button-label">
                Open in New Tab
                <NewTabMark />
              </span>
            </a>
            <LogoutForm />
          </>
        }
      />
      {error && (
        <div className="mb-6">
          <Notice tone="danger">{error.message}</Notice>
        </div>
      )}
      <iframe
        src={iframePath}
        title="AI Chatbot"
        allow="microphone; camera"
        referrerPolicy="same-origin"
        className="chatbot-iframe"
      />
      {isHosted && (
        <p className="mt-4 text-sm text-ink-soft">
          This chatbot is provided by {new URL(tabUrl).host}. Anything you write or say is sent to that website.
        </p>
      )}
    </>
  );
}

function LogoutForm() {
  const isBusy = useNavigation().formData?.get("intent") === "logout";
  return (
    <PostButton action={chatbotPath} fields={{ intent: "logout" }} variant="ghost" isBusy={isBusy}>
      Logout
    </PostButton>
  );
}

function NewTabMark() {
  return (
    <svg viewBox="0 0 12 12" className="size-3" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M3.5 2.5h6v6M9.5 2.5l-7 7" strokeWidth="1.5" />
    </svg>
  );
}
