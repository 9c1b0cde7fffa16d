import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { copyText, download } from "./copy-and-download.ts";
import { LongText } from "./long-text.tsx";

/** Beyond this length one element takes longer than an animation frame to lay out. */
const wholeUpTo = 60_000;

export interface OutputPaneProps {
  label?: string;
  text: string;
  emptyText: string;
  savedAs: { name: string; type: string };
  isBusy?: boolean;
  actions?: ReactNode;
  view?: ReactNode;
}

export function OutputPane(props: OutputPaneProps) {
  const { label = "Output", text, emptyText, savedAs, isBusy = false, actions, view } = props;
  return (
    <div className="tool-pane">
      <div className="tool-pane-head">
        <p className="tool-pane-title">
          {label}
          <span role="status" className="tool-busy">
            {isBusy && (
              <>
                <Spinner size="sm" /> Working…
              </>
            )}
          </span>
        </p>
        <div className="tool-actions">
          {actions}
          <CopyAndDownload text={text} savedAs={savedAs} />
        </div>
      </div>
      <div className="tool-output" data-stale={isBusy || undefined}>
        {view || <OutputText text={text} label={label} emptyText={emptyText} />}
      </div>
    </div>
  );
}

export function CopyAndDownload({ text, savedAs: { name, type } }: Pick<OutputPaneProps, "text" | "savedAs">) {
  const isEmpty = text === "";
  return (
    <>
      <Button variant="ghost" size="sm" disabled={isEmpty} onClick={() => copyText(text)}>
        Copy
      </Button>
      <Button variant="ghost" size="sm" disabled={isEmpty} onClick={() => download(text, name, type)}>
        Download
      </Button>
    </>
  );
}

function OutputText({ text, label, emptyText }: Pick<OutputPaneProps, "text" | "emptyText"> & { label: string }) {
  if (text === "") return <p className="tool-empty">{emptyText}</p>;
  if (text.length > wholeUpTo) return <LongText text={text} label={label} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach
    <section className="tool-text" aria-label={label} tabIndex={0}>
      {text}
    </section>
  );
}
