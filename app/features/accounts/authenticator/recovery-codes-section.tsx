import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CopyButton } from "#app/ui/shown-once.tsx";
import { AccountSection, useLastForm } from "../account/account-sections.tsx";
import { recoveryCodesCount } from "../accounts-limits.ts";
import { CodeForm } from "./authenticator-section.tsx";

export function RecoveryCodesSection({ codesLeft }: { codesLeft: number }) {
  const texts = useTexts("account").recovery;
  const { recoveryCodes: newCodes } = useLastForm();
  return (
    <AccountSection id="recovery-codes" title={texts.title}>
      {newCodes && <NewCodes codes={newCodes} />}
      <p className="text-ink-soft">{texts.about({ left: codesLeft, all: recoveryCodesCount })}</p>
      <CodeForm intent="new-recovery-codes" summary={texts.renew}>
        {texts.renewal}
      </CodeForm>
    </AccountSection>
  );
}

function NewCodes({ codes }: { codes: readonly string[] }) {
  const texts = useTexts("account").recovery;
  const list = useRef<HTMLDivElement>(null);
  // The focused form was removed.
  useEffect(() => list.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;
  return (
    <div ref={list} tabIndex={-1} className="grid justify-items-start gap-4 outline-none">
      <Notice tone="success" title={texts.keep}>
        {texts.keepText}
      </Notice>
      <ol
        aria-label={texts.renew}
        className="grid grid-cols-2 gap-x-10 gap-y-2 rounded-pane border border-line-strong bg-surface p-5 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <CopyButton text={text} label={texts.copy} copiedLabel={texts.copied} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={texts.file}
          className="button button-secondary button-sm"
        >
          {texts.download}
        </a>
        <Button variant="secondary" size="sm" className="needs-scripts" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </div>
  );
}
