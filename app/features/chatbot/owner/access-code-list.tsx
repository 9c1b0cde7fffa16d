import { useRef } from "react";
import { href } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmField } from "#app/ui/fields/confirm-field.tsx";
import { useAnswer } from "#app/ui/fields/early-input.ts";
import { PostButton, PostForm } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Disclosure, ListPanel, ListRow } from "#app/ui/list/list-panel.tsx";
import { codeMax } from "../chatbot-limits.ts";
import { chatbotPath } from "../chatbot-paths.ts";

interface AccessCodeListProps {
  isFixed: boolean;
  isConfirmed: boolean;
  shown: string | undefined;
  error: FormError | undefined;
}

const mask = "••••••••••••";

export function AccessCodeList({ isFixed, isConfirmed, shown, error }: AccessCodeListProps) {
  return (
    <ListPanel
      title="Chatbot Access"
      lead={
        <>
          Anyone with this code can use the{" "}
          <a href={chatbotPath} className="text-link">
            AI Chatbot
          </a>
          .{" "}
          {isFixed
            ? "The code is set by the environment variable CHATBOT_CODE. To change it, edit the variable and restart the site."
            : "When the code changes, everyone has to enter the new one."}
        </>
      }
    >
      <ListRow
        name="Access code"
        facts={
          <output aria-label="Access code" className="font-mono text-lg wrap-anywhere text-ink">
            {shown ?? mask}
          </output>
        }
      >
        <PostButton fields={{ intent: "reveal-chatbot-code" }} variant="ghost" size="sm">
          Show code
        </PostButton>
        {!isFixed && (
          <Disclosure text="Change" about="the access code" variant="secondary" isOpen={error !== undefined}>
            <ChangeCodeForm isConfirmed={isConfirmed} shown={shown} error={error} />
          </Disclosure>
        )}
      </ListRow>
    </ListPanel>
  );
}

function ChangeCodeForm({ isConfirmed, shown, error }: Omit<AccessCodeListProps, "isFixed">) {
  const isBusy = useIsSending(href("/admin/questions"));
  const form = useRef<HTMLFormElement>(null);
  useAnswer(shown, () => {
    form.current?.reset();
    form.current?.closest("details")?.removeAttribute("open");
  });
  return (
    <PostForm formRef={form} error={error} className="grid gap-4">
      <TextField
        label="New code"
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={codeMax}
        defaultValue={error?.values.code}
        error={error?.fieldErrors.code}
      />
      <ConfirmField isConfirmed={isConfirmed} error={error} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" name="intent" value="change-chatbot-code" size="sm" isBusy={isBusy}>
          Change code
        </Button>
        <Button type="submit" name="intent" value="rotate-chatbot-code" size="sm" variant="secondary">
          Make a random code
        </Button>
      </div>
    </PostForm>
  );
}
