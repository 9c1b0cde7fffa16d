import type { FormError } from "#app/platform/http/form-result.ts";
import { ConfirmField } from "#app/ui/fields/confirm-field.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface SampleNoticeProps {
  isConfirmed: boolean;
  error: FormError | undefined;
}

export function SampleNotice({ isConfirmed, error }: SampleNoticeProps) {
  return (
    <Notice tone="warning" role="none">
      <details open={error !== undefined}>
        <summary className="-my-3 flex min-h-11 cursor-pointer items-center gap-2 [&::-webkit-details-marker]:hidden">
          <strong className="text-ink">This is a sample.</strong>
          <span className="text-link">Remove it</span>
        </summary>
        <PostForm
          error={error}
          fields={{ intent: "remove-sample" }}
          submit="Remove the sample"
          look={{ variant: "danger" }}
          className="mt-3 grid max-w-md gap-4"
          aria-label="Remove the sample"
        >
          <p>
            Deletes all conversations, e-mails, labels, saved replies and numbers, also what came since. Accounts,
            settings and documents that you have changed stay.
          </p>
          <ConfirmField isConfirmed={isConfirmed} error={error} />
        </PostForm>
      </details>
    </Notice>
  );
}
