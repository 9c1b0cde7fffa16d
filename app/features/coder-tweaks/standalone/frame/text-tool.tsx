import type { ReactNode } from "react";
import type { Fault, Options } from "./conversion.ts";
import { InputPane } from "./input-pane.tsx";
import { OptionBar } from "./option-fields.tsx";
import { OutputPane } from "./output-pane.tsx";
import type { useConversion } from "./use-conversion.ts";
import type { ToolState } from "./use-tool-state.ts";

/** What a tool's conversion makes, as far as the frame shows it. */
export interface TextResult {
  text: string;
  /** Said below the result: what was left out, or read in a way that could surprise. */
  note?: string;
}

interface TextToolProps<O extends Options, R extends TextResult> {
  tool: ToolState<O>;
  conversion: ReturnType<typeof useConversion<O, R>>;
  settings: ReactNode;
  example: string;
  placeholder: string;
  savedAs: { name: string; type: string };
  /** Faults of the page itself, before the conversion's. */
  fault?: Fault | undefined;
  /** Between the settings and the panes. */
  children?: ReactNode;
  /** Shown in the place of the result's text. */
  view?: ReactNode;
  outputActions?: ReactNode;
  onFile?: (file: File) => Promise<void>;
}

/** Text in, text out: settings above, input and output side by side, remarks below. */
export function TextTool<O extends Options, R extends TextResult>(props: TextToolProps<O, R>) {
  const { tool, conversion, settings, example, placeholder, savedAs, children, view, outputActions, onFile } = props;
  const { outcome, isBusy } = conversion;
  const result = outcome?.ok ? outcome.value : undefined;
  const fault = props.fault ?? (outcome && !outcome.ok ? outcome.fault : undefined);
  return (
    <div className="tool">
      <OptionBar tool={tool}>{settings}</OptionBar>
      {children}
      <div className="tool-panes">
        <InputPane
          text={tool.text}
          onText={tool.setText}
          example={example}
          fault={fault}
          placeholder={placeholder}
          {...(onFile ? { onFile } : {})}
        />
        <OutputPane
          text={result?.text ?? ""}
          emptyText={fault ? "The result comes back once the input can be read." : "The result appears here."}
          savedAs={savedAs}
          isBusy={isBusy}
          view={view}
          actions={outputActions}
        />
      </div>
      <p role="status" className="tool-note">
        {result?.note}
      </p>
    </div>
  );
}
