import type { SavedReply } from "#app/features/inbox/saved-replies/saved-replies.store.server.ts";
import { savedReplyNameMax, savedReplyTextMax } from "#app/features/inbox/saved-replies/saved-reply-limits.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";

interface SavedReplyFormProps {
  /** Undefined for a new one. */
  reply: SavedReply | undefined;
  error: FormError | undefined;
}

export function SavedReplyForm({ reply, error }: SavedReplyFormProps) {
  return (
    <PostForm error={error} className="grid gap-4 lg:max-w-2xl">
      <input type="hidden" name="id" value={reply?.id ?? ""} />
      <TextField
        label="Name"
        name="name"
        dir="auto"
        required
        maxLength={savedReplyNameMax}
        autoComplete="off"
        defaultValue={error?.values.name ?? reply?.name}
        error={error?.fieldErrors.name}
      />
      <TextArea
        label="Text"
        name="text"
        dir="auto"
        required
        rows={4}
        countMax={savedReplyTextMax}
        defaultValue={error?.values.text ?? reply?.text ?? ""}
        error={error?.fieldErrors.text}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value={reply ? "edit" : "create"} variant="secondary">
          {reply ? "Save" : "Create saved reply"}
        </Button>
        {reply && (
          <Button type="submit" name="intent" value="delete" variant="ghost">
            Delete
            <span className="sr-only"> {reply.name}</span>
          </Button>
        )}
      </div>
    </PostForm>
  );
}
