import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { codeMax } from "../chatbot-limits.ts";
import { chatbotPath } from "../chatbot-paths.ts";

interface AccessCodePanelProps {
  isFixed: boolean;
  shown: string | undefined;
  onHide: () => void;
  error: string | undefined;
  isBusy: boolean;
  /** A change empties the field. */
  formVersion: number;
  onChange: (code: string) => void;
  revealButton: ReactNode;
  rotateButton: ReactNode;
}

/** Hides the length of the code. */
const mask = "••••••••••••";

export function AccessCodePanel({
  isFixed,
  shown,
  onHide,
  error,
  isBusy,
  formVersion,
  onChange,
  revealButton,
  rotateButton,
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
          <ChangeCodeForm key={formVersion} error={error} isBusy={isBusy} onChange={onChange} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{rotateButton}</div>
          <p className="text-sm text-ink-soft">When the code changes, everyone has to enter the new one.</p>
        </div>
      )}
    </div>
  );
}

interface ChangeCodeFormProps {
  error: string | undefined;
  isBusy: boolean;
  onChange: (code: string) => void;
}

/** A form, which also works before the scripts have loaded. */
function ChangeCodeForm({ error, isBusy, onChange }: ChangeCodeFormProps) {
  const [code, setCode] = useState("");
  return (
    <form
      method="post"
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        onChange(code);
      }}
    >
      <input type="hidden" name="intent" value="change-chatbot-code" />
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
        error={error}
      />
      <Button type="submit" size="sm" variant="secondary" isBusy={isBusy} className="justify-self-start">
        Change code
      </Button>
    </form>
  );
}
