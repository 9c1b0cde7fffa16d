import { type DragEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldError, type FieldTexts } from "#app/ui/fields/field-layout.tsx";
import { pictureLink } from "../../pictures/picture.ts";
import { PicturePicker } from "./picture-picker.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";

interface PictureFieldProps extends FieldTexts {
  id: string;
  name: string;
  defaultValue: string;
}

export function PictureField({ label, hint, error, id, name, defaultValue }: PictureFieldProps) {
  const [picture, setPicture] = useState(defaultValue);
  const hidden = useRef<HTMLInputElement>(null);
  const { upload, ...state } = usePictureUpload();
  const change = (value: string) => {
    setPicture(value);
    hidden.current?.dispatchEvent(new Event("input", { bubbles: true })); // The form saves it when it has rendered.
  };
  const take = (files: readonly File[]) => void upload(files.slice(0, 1), (stored) => change(stored.id));
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    take(Array.from(event.dataTransfer.files));
  };
  return (
    <fieldset
      id={id}
      className="grid min-w-0 justify-items-start gap-2"
      onDrop={drop}
      onDragOver={(event) => event.preventDefault()}
    >
      <legend className="mb-1.5 text-sm font-semibold text-ink">{label}</legend>
      {picture && <img src={pictureLink(picture)} alt="" className="max-h-60 rounded-control border border-line" />}
      <input ref={hidden} type="hidden" name={name} value={picture} />
      <PicturePicker
        {...state}
        id={id}
        label={label}
        text={picture ? "Choose another picture" : "Choose a picture"}
        onChoose={take}
        after={
          picture && (
            <Button
              variant="secondary"
              onClick={({ currentTarget }) => {
                (currentTarget.previousElementSibling as HTMLElement).focus();
                change("");
              }}
            >
              Remove
            </Button>
          )
        }
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && <p className="text-xs text-ink-faint">{hint}</p>}
    </fieldset>
  );
}
