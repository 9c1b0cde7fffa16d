import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { codeMax } from "../chatbot-limits.ts";
import { chatbotPath } from "../chatbot-paths.ts";

interface AccessCodePanelProps {
  /** Whether the environment sets the code, so that nobody can change it here. */
  isFixed: boolean;
  /** The code, once the owner has asked for it. */
  shown: string | undefined;
  onHide: () => void;
  /** What is wrong with the code that was typed. */
  error: string | undefined;
  isBusy: boolean;
  /** Another one empties the field: what was typed is the code now. */
  formVersion: number;
  /** Sends the form of the owner's own code. */
  onChange: (code: string) => void;
  /** Asks for the code. */
  reveal: ReactNode;
  /** Puts a random code in its place. */
  rotate: ReactNode;
}

/** As long for every code. */
const mask = "••••••••••••";

/** The owner's view of the chatbot's code: masked, shown on demand, changed or made anew. */
export function AccessCodePanel({
  isFixed,
  shown,
  onHide,
  error,
  isBusy,
  formVersion,
  onChange,
  reveal,
  rotate,
}: AccessCodePanelProps) {
  return (
    <div className="grid gap-x-12 gap-y-8 border-t border-line pt-6 lg:grid-cols-2">
      <div className="grid content-start gap-3">
        <p className="text-sm text-ink-soft">
          Whoever has this code can use the{" "}
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
            reveal
          ) : (
            <Button variant="ghost" size="sm" onClick={onHide} autoFocus>
              Hide
            </Button>
          )}
        </div>
        {isFixed && (
          <p className="text-sm text-ink-soft">
            It is set by the environment variable CHATBOT_CODE. To change it, change that and restart the site.
          </p>
        )}
      </div>
      {!isFixed && (
        <div className="grid content-start gap-4">
          <ChangeCodeForm key={formVersion} error={error} isBusy={isBusy} onChange={onChange} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{rotate}</div>
          <p className="text-sm text-ink-soft">With another code everybody who is in must enter it anew.</p>
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

/** A form, so that it also works before the scripts have arrived. */
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
