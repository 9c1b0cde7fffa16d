import type { ReactNode } from "react";
import type { Options } from "../conversion/conversion.ts";
import type { ConversionState } from "../conversion/use-conversion.ts";
import { SettingsBar } from "../settings/settings-bar.tsx";
import type { ToolState } from "../settings/use-tool-state.ts";
import { InputPane, type InputPaneProps } from "./input-pane.tsx";
import { OutputPane, type OutputPaneProps } from "./output-pane.tsx";

interface TextResult {
  text: string;
  note?: string;
}

interface TextToolProps<O extends Options, R extends TextResult>
  extends Pick<InputPaneProps, "example" | "placeholder" | "onFile">,
    Pick<OutputPaneProps, "savedAs" | "view"> {
  tool: ToolState<O>;
  conversion: ConversionState<R>;
  hidden?: readonly (keyof O)[];
  children?: ReactNode;
  outputActions?: ReactNode;
}

export function TextTool<O extends Options, R extends TextResult>(props: TextToolProps<O, R>) {
  const { tool, conversion, hidden, example, placeholder, savedAs, children, view, outputActions, onFile } = props;
  const { output, error, isBusy } = conversion;
  return (
    <div className="tool">
      <SettingsBar tool={tool} hidden={hidden} />
      {children}
      <div className="tool-panes">
        <InputPane
          text={tool.text}
          onText={tool.setText}
          example={example}
          error={error}
          placeholder={placeholder}
          onFile={onFile}
        />
        <OutputPane
          text={output?.text ?? ""}
          emptyText={error ? "Fix the input to see the result." : "The result appears here."}
          savedAs={savedAs}
          isBusy={isBusy}
          view={view}
          actions={outputActions}
        />
      </div>
      <p role="status" className="tool-note">
        {output?.note}
      </p>
    </div>
  );
}
