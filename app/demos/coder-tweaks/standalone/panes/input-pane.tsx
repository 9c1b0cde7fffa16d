import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/fields/field-layout.tsx";
import { showError } from "#app/ui/show-toast.ts";
import type { InputError } from "../../result.ts";
import { describeConversionError, offsetInField } from "../conversion/conversion.ts";
import { describeLength, LongText } from "./long-text.tsx";

/** A longer text is not shown in a textarea, which would freeze the browser. */
const editableUpTo = 300_000;
const fileMaxBytes = 50_000_000;

export interface InputPaneProps {
  label?: string;
  text: string;
  onText: (text: string) => void;
  example: string;
  error?: InputError | undefined;
  placeholder?: string;
  /** Receives a dropped or chosen file instead of `onText`. Rejects where it cannot be read. */
  onFile?: (file: File) => Promise<void>;
}

export function InputPane(props: InputPaneProps) {
  const { label = "Input", text, onText, example, error, onFile } = props;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isDropping, setDropping] = useState(false);
  const takeFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > fileMaxBytes) return showError("File too large", "Files up to 50 MB can be opened here.");
    try {
      if (onFile) await onFile(file);
      else onText(await file.text());
    } catch {
      showError("Error", "The file could not be read. Folders cannot be opened here.");
    }
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    setDropping(false);
    if (!file) return;
    event.preventDefault();
    void takeFile(file);
  };
  const dragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setDropping(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button 'Open file' is the first
    <div
      className="tool-pane"
      data-dropping={isDropping || undefined}
      onDrop={drop}
      onDragOver={dragOver}
      onDragLeave={() => setDropping(false)}
    >
      <div className="tool-pane-head">
        <label htmlFor={id} className="tool-pane-title">
          {label}
        </label>
        <div className="tool-actions">
          <Button variant="ghost" size="sm" onClick={() => onText(example)}>
            Example
          </Button>
          <OpenFile onFile={takeFile} />
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              onText("");
              area.current?.focus();
            }}
          >
            Clear
          </Button>
        </div>
      </div>
      {text.length > editableUpTo ? <LongInput text={text} id={id} /> : <TextInput {...props} id={id} area={area} />}
      <InputErrorMessage id={`${id}-error`} text={text} error={error} area={area} />
    </div>
  );
}

interface TextInputProps extends InputPaneProps {
  id: string;
  area: { current: HTMLTextAreaElement | null };
}

/** Uncontrolled: keystrokes are painted without React, and text that was typed before hydration is preserved. */
function TextInput({ text, onText, error, placeholder, id, area }: TextInputProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text that was typed before hydration, once
  useEffect(() => {
    if (area.current?.value) onText(area.current.value);
  }, []);
  useEffect(() => {
    if (area.current && area.current.value !== text) area.current.value = text;
  }, [text, area]);
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData("text/plain");
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    if (value.length + pasted.length <= editableUpTo) return;
    event.preventDefault();
    onText(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
  };
  return (
    <textarea
      ref={area}
      id={id}
      className="field tool-text tool-input"
      rows={14}
      placeholder={placeholder}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-error`}
      onInput={(event) => onText(event.currentTarget.value)}
      onPaste={paste}
    />
  );
}

function LongInput({ text, id }: { text: string; id: string }) {
  return (
    <div id={id}>
      <p className="tool-note">{describeLength(text)}. Too long to edit here; all of it is used.</p>
      <LongText text={text} label="Input" />
    </div>
  );
}

interface InputErrorProps {
  id: string;
  text: string;
  error: InputError | undefined;
  area: { current: HTMLTextAreaElement | null };
}

function InputErrorMessage({ id, text, error, area }: InputErrorProps) {
  const offset = error?.offset;
  const show = () => {
    if (offset === undefined || !area.current) return;
    area.current.focus();
    const start = offsetInField(text, offset);
    area.current.setSelectionRange(start, Math.min(start + 1, area.current.value.length));
  };
  return (
    <div className="tool-error" aria-live="polite">
      {error && <FieldError id={id}>{describeConversionError(error)}</FieldError>}
      {error && offset !== undefined && area.current && (
        <Button variant="secondary" size="sm" onClick={show}>
          Show in input
        </Button>
      )}
    </div>
  );
}

function OpenFile({ onFile }: { onFile: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => input.current?.click()}>
        Open file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File to open"
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0]);
          currentTarget.value = ""; // so that the same file can be opened again
        }}
      />
    </>
  );
}
