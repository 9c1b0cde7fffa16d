import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface CopyButtonProps {
  text: string;
  label?: string;
  copiedLabel?: string;
}

export function CopyButton({ text, label = "Copy", copiedLabel = "Copied" }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    // Pages on plain http have no clipboard API: the text can be selected there.
    if (!("clipboard" in navigator)) return;
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Button variant="secondary" size="sm" className="needs-scripts" onClick={() => void copy()}>
      {isCopied ? copiedLabel : label}
    </Button>
  );
}

interface ShownOnceProps {
  title: string;
  value: string;
  children?: ReactNode;
}

const focusWhenMounted = (box: HTMLDivElement | null) => box?.focus();

/** A link or a key in the answer to the form that made it. The site stores only its hash. */
export function ShownOnce({ title, value, children }: ShownOnceProps) {
  return (
    <div key={value} ref={focusWhenMounted} tabIndex={-1} className="outline-none">
      <Notice tone="success" title={title}>
        {children}
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <code className="select-all wrap-anywhere">{value}</code>
          <CopyButton text={value} />
        </div>
      </Notice>
    </div>
  );
}
