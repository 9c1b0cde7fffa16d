import { type ClipboardEvent, type ComponentProps, type DragEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { pictureLink } from "../../pictures/picture.ts";
import {
  applyEdit,
  type Format,
  findUndescribed,
  formatSelection,
  insertBelow,
  type TextEdit,
} from "./edit-markdown.ts";
import { PicturePicker } from "./picture-picker.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";

const formats: readonly (readonly [Format, string])[] = [
  ["bold", "Bold"],
  ["italic", "Italic"],
  ["heading", "Heading"],
  ["link", "Link"],
  ["list", "List"],
];

/** Chosen, pasted or dropped pictures become links; the text stays editable during uploads. */
export function MarkdownField({ id, label, ...props }: ComponentProps<typeof TextArea> & { id: string }) {
  const { upload, ...state } = usePictureUpload();
  const [undescribed, setUndescribed] = useState(() => findUndescribed(String(props.defaultValue ?? "")).length);
  const edit = (change: (area: HTMLTextAreaElement) => TextEdit) => {
    const area = document.getElementById(id);
    if (area instanceof HTMLTextAreaElement) applyEdit(area, change(area));
  };
  const format = (kind: Format) => {
    document.getElementById(id)?.focus();
    edit(({ value, selectionStart, selectionEnd }) => formatSelection(value, selectionStart, selectionEnd, kind));
  };
  const insert = (files: readonly File[]) => {
    let previous = "";
    return upload(files, (picture) => {
      const link = `![](${pictureLink(picture.id)})`;
      edit(({ value, selectionEnd }) => insertBelow(value, selectionEnd, link, previous));
      previous = link;
    });
  };
  const describe = () => {
    document.getElementById(id)?.focus();
    edit(({ value }) => {
      const [at = 0] = findUndescribed(value);
      return { from: at, to: at, text: "", selected: [at, at] };
    });
  };
  const take = (event: ClipboardEvent | DragEvent, { files, types }: DataTransfer) => {
    // Word processors add a picture of copied text.
    const isText = types.includes("text/plain") && types.includes("text/html");
    if (files.length === 0 || isText) return;
    event.preventDefault();
    void insert(Array.from(files));
  };
  return (
    <div className="grid gap-2">
      <TextArea
        {...props}
        id={id}
        label={label}
        rows={8}
        onInput={({ currentTarget }) => setUndescribed(findUndescribed(currentTarget.value).length)}
        onPaste={(event) => take(event, event.clipboardData)}
        onDrop={(event) => take(event, event.dataTransfer)}
      />
      <PicturePicker
        {...state}
        id={id}
        label={label}
        text="Picture"
        isMultiple
        onChoose={(files) => {
          document.getElementById(id)?.focus();
          void insert(files);
        }}
        before={formats.map(([kind, name]) => (
          <Button key={kind} variant="secondary" onClick={() => format(kind)}>
            {name}
          </Button>
        ))}
      />
      {undescribed > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-soft">
          <p>
            {undescribed === 1 ? "A picture has" : `${undescribed} pictures have`} no words for those who do not see it.
            Decoration needs none.
          </p>
          <Button variant="secondary" size="sm" className="needs-scripts" onClick={describe}>
            Say what it shows
          </Button>
        </div>
      )}
    </div>
  );
}
