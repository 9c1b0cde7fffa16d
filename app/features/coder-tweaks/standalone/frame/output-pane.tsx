import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { copyText, download } from "./hand-over.ts";
import { LongText } from "./long-text.tsx";

/** Past this one element takes longer than a frame to lay out. */
const wholeUpTo = 60_000;

interface SavedAs {
  name: string;
  type: string;
}

interface OutputPaneProps {
  label?: string;
  text: string;
  /** Said where there is no output yet. */
  emptyText: string;
  savedAs: SavedAs;
  isBusy?: boolean;
  actions?: ReactNode;
  /** Shown in the text's place, such as a tree or a preview. */
  view?: ReactNode;
}

/** What a tool made, to copy and to save. */
export function OutputPane({
  label = "Output",
  text,
  emptyText,
  savedAs,
  isBusy = false,
  actions,
  view,
}: OutputPaneProps) {
  const isEmpty = text === "";
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
          <Button variant="ghost" size="sm" disabled={isEmpty} onClick={() => copyText(text)}>
            Copy
          </Button>
          <Button
            variant="ghost"
            size="sm"
            disabled={isEmpty}
            onClick={() => download(text, savedAs.name, savedAs.type)}
          >
            Download
          </Button>
        </div>
      </div>
      <div className="tool-output" data-stale={isBusy || undefined}>
        {view ?? <OutputText text={text} label={label} emptyText={emptyText} />}
      </div>
    </div>
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
