import { type ClipboardEvent, type ComponentProps, type DragEvent, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/fields/field-layout.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { pictureLink } from "../../pictures/picture.ts";
import { applyEdit, describeFile, type Format, formatSelection, insertBelow } from "./edit-markdown.ts";
import { pictureTypes, useIsStarted, usePictureUpload } from "./use-picture-upload.ts";

const formats: readonly (readonly [Format, string])[] = [
  ["bold", "Bold"],
  ["italic", "Italic"],
  ["heading", "Heading"],
  ["link", "Link"],
  ["list", "List"],
];

/** Pictures that are chosen, pasted or dropped become links in the text, which can be written meanwhile. */
export function MarkdownField({ id, ...props }: ComponentProps<typeof TextArea> & { id: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { status, problem, upload } = usePictureUpload();
  const isStarted = useIsStarted();
  const edit = (change: (area: HTMLTextAreaElement) => Parameters<typeof applyEdit>[1]) => {
    const area = document.getElementById(id);
    if (area instanceof HTMLTextAreaElement) applyEdit(area, change(area));
  };
  const format = (kind: Format) => {
    document.getElementById(id)?.focus();
    edit(({ value, selectionStart, selectionEnd }) => formatSelection(value, selectionStart, selectionEnd, kind));
  };
  const insert = (files: FileList | null) => {
    let previous = "";
    return upload(Array.from(files ?? []), (picture, file) => {
      const link = `![${describeFile(file.name)}](${pictureLink(picture.id)})`;
      edit(({ value, selectionEnd }) => insertBelow(value, selectionEnd, link, previous));
      previous = link;
    });
  };
  const take = (event: ClipboardEvent | DragEvent, { files, types }: DataTransfer) => {
    // A word processor adds a picture of the text.
    const isText = types.includes("text/plain") && types.includes("text/html");
    if (files.length === 0 || isText) return;
    event.preventDefault();
    void insert(files);
  };
  return (
    <div className="grid gap-2">
      <TextArea
        {...props}
        id={id}
        rows={8}
        onPaste={(event) => take(event, event.clipboardData)}
        onDrop={(event) => take(event, event.dataTransfer)}
      />
      {isStarted && (
        <fieldset aria-label={`Format ${props.label}`} className="flex flex-wrap gap-1.5">
          {formats.map(([kind, label]) => (
            <Button key={kind} variant="secondary" onClick={() => format(kind)}>
              {label}
            </Button>
          ))}
          <Button variant="secondary" onClick={() => input.current?.click()}>
            Picture
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            accept={pictureTypes}
            aria-label={`Pictures for ${props.label}`}
            onChange={({ target }) => {
              document.getElementById(id)?.focus();
              void insert(target.files);
              target.value = "";
            }}
          />
        </fieldset>
      )}
      <noscript className="text-sm text-ink-soft">Pictures need JavaScript.</noscript>
      <p role="status" className="text-sm text-ink-soft">
        {status}
      </p>
      {problem && (
        <div role="alert">
          <FieldError id={`${id}-picture-error`}>{problem}</FieldError>
        </div>
      )}
    </div>
  );
}
