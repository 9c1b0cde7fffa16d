import { type DragEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldError, type FieldTexts } from "#app/ui/fields/field-layout.tsx";
import { pictureLink } from "../../pictures/picture.ts";
import { pictureTypes, useIsStarted, usePictureUpload } from "./use-picture-upload.ts";

interface PictureFieldProps extends FieldTexts {
  id: string;
  name: string;
  /** The picture's id, or empty. */
  defaultValue: string;
}

export function PictureField({ label, hint, error, id, name, defaultValue }: PictureFieldProps) {
  const [picture, setPicture] = useState(defaultValue);
  const hidden = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { status, problem, upload } = usePictureUpload();
  const isStarted = useIsStarted();
  const change = (value: string) => {
    setPicture(value);
    if (!hidden.current) return;
    hidden.current.value = value;
    hidden.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) void upload([file], (stored) => change(stored.id));
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  const shown = error ?? problem;
  return (
    <fieldset
      id={id}
      className="grid min-w-0 justify-items-start gap-2"
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
    >
      <legend className="text-sm font-semibold text-ink">{label}</legend>
      {picture && <img src={pictureLink(picture)} alt="" className="max-h-60 rounded-control border border-line" />}
      <input ref={hidden} type="hidden" name={name} defaultValue={defaultValue} />
      {isStarted && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => input.current?.click()}>
            {picture ? "Choose another picture" : "Choose a picture"} <span className="sr-only">for {label}</span>
          </Button>
          {picture && (
            <Button
              variant="secondary"
              onClick={({ currentTarget }) => {
                (currentTarget.previousElementSibling as HTMLElement).focus();
                change("");
              }}
            >
              Remove <span className="sr-only">{label}</span>
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept={pictureTypes}
            aria-label={`Picture for ${label}`}
            onChange={({ target }) => {
              take(target.files);
              target.value = "";
            }}
          />
        </div>
      )}
      <noscript className="text-sm text-ink-soft">Pictures need JavaScript.</noscript>
      <p role="status" className="text-sm text-ink-soft">
        {status}
      </p>
      {shown && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{shown}</FieldError>
        </div>
      )}
      {hint && <p className="text-xs text-ink-faint">{hint}</p>}
    </fieldset>
  );
}
