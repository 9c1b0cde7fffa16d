import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AccountSection, useLastForm } from "../account/account-sections.tsx";
import { recoveryCodesCount } from "../accounts-limits.ts";
import { CodeForm } from "./authenticator-section.tsx";

export function RecoveryCodesSection({ codesLeft }: { codesLeft: number }) {
  const { recoveryCodes: newCodes } = useLastForm();
  return (
    <AccountSection id="recovery-codes" title="Recovery codes">
      {newCodes && <NewCodes codes={newCodes} />}
      <p className="text-ink-soft">
        A recovery code replaces a code of the app, once, when your phone is not there. {codesLeft} of{" "}
        {recoveryCodesCount} are left.
      </p>
      <CodeForm intent="new-recovery-codes" summary="New recovery codes">
        The earlier codes will no longer work.
      </CodeForm>
    </AccountSection>
  );
}

function NewCodes({ codes }: { codes: readonly string[] }) {
  const list = useRef<HTMLDivElement>(null);
  const [isCopied, setCopied] = useState(false);
  // The form that had the focus is gone.
  useEffect(() => list.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div ref={list} tabIndex={-1} className="grid justify-items-start gap-4 outline-none">
      <Notice tone="success" title="Keep these codes now">
        They are shown only here. Print them, or keep them in your password manager; each works once.
      </Notice>
      <ol
        aria-label="New recovery codes"
        className="grid grid-cols-2 gap-x-10 gap-y-2 rounded-pane border border-line-strong bg-surface p-5 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" size="sm" className="needs-scripts" onClick={() => void copy()}>
          {isCopied ? "Copied" : "Copy"}
        </Button>
        {/* Also without JavaScript. */}
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className="button button-secondary button-sm"
        >
          Download
        </a>
        <Button variant="secondary" size="sm" className="needs-scripts" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  );
}
