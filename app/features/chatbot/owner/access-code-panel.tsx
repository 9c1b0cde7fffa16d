import { type ReactNode, useState } from "react";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmField } from "#app/ui/fields/confirm-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { codeMax } from "../chatbot-limits.ts";
import { chatbotPath } from "../chatbot-paths.ts";

interface AccessCodePanelProps {
  isFixed: boolean;
  shown: string | undefined;
  onHide: () => void;
  error: Pick<FormError, "fieldErrors"> | undefined;
  isConfirmed: boolean;
  isBusy: boolean;
  formVersion: number;
  onChange: (change: CodeChange) => void;
  revealButton: ReactNode;
}

interface CodeChange {
  code: string | undefined;
  currentPassword: string | undefined;
}

/** Hides the length of the code. */
const mask = "••••••••••••";

export function AccessCodePanel({
  isFixed,
  shown,
  onHide,
  error,
  isConfirmed,
  isBusy,
  formVersion,
  onChange,
  revealButton,
}: AccessCodePanelProps) {
  return (
    <div className="grid gap-x-12 gap-y-8 border-t border-line pt-6 lg:grid-cols-2">
      <div className="grid content-start gap-3">
        <p className="text-sm text-ink-soft">
          Anyone with this code can use the{" "}
          <a href={chatbotPath} className="text-link">
            AI Chatbot
          </a>
          .
        </p>
        <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
          <output aria-label="Access code" className="font-mono text-lg wrap-anywhere text-ink">
            {shown ?? mask}
          </output>
          {shown === undefined ? (
            revealButton
          ) : (
            <Button variant="ghost" size="sm" onClick={onHide} autoFocus>
              Hide
            </Button>
          )}
        </div>
        {isFixed && (
          <p className="text-sm text-ink-soft">
            The code is set by the environment variable CHATBOT_CODE. To change it, edit the variable and restart the
            site.
          </p>
        )}
      </div>
      {!isFixed && (
        <div className="grid content-start gap-4">
          <ChangeCodeForm
            key={formVersion}
            error={error}
            isConfirmed={isConfirmed}
            isBusy={isBusy}
            onChange={onChange}
          />
          <p className="text-sm text-ink-soft">When the code changes, everyone has to enter the new one.</p>
        </div>
      )}
    </div>
  );
}

interface ChangeCodeFormProps {
  error: Pick<FormError, "fieldErrors"> | undefined;
  isConfirmed: boolean;
  isBusy: boolean;
  onChange: (change: CodeChange) => void;
}

const rotateIntent = "rotate-chatbot-code";

function ChangeCodeForm({ error, isConfirmed, isBusy, onChange }: ChangeCodeFormProps) {
  const [code, setCode] = useState("");
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        const { submitter } = event.nativeEvent as SubmitEvent; // of a form
        const isRandom = submitter instanceof HTMLButtonElement && submitter.value === rotateIntent;
        const password = new FormData(event.currentTarget).get("currentPassword");
        onChange({ code: isRandom ? undefined : code, currentPassword: password ? String(password) : undefined });
      }}
    >
      <TextField
        id="chatbot-new-code"
        label="New code"
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={codeMax}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={error?.fieldErrors.code}
      />
      <ConfirmField isConfirmed={isConfirmed} error={error} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" name="intent" value="change-chatbot-code" size="sm" variant="secondary" isBusy={isBusy}>
          Change code
        </Button>
        <Button type="submit" name="intent" value={rotateIntent} size="sm" variant="secondary">
          Make a random code
        </Button>
      </div>
    </form>
  );
}
