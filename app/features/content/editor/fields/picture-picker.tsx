import { type ReactNode, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/fields/field-layout.tsx";
import { useIsStarted, type usePictureUpload } from "./use-picture-upload.ts";

interface PicturePickerProps extends Pick<ReturnType<typeof usePictureUpload>, "status" | "problem"> {
  id: string;
  label: string;
  text: ReactNode;
  isMultiple?: boolean;
  onChoose: (files: readonly File[]) => void;
  before?: ReactNode;
  after?: ReactNode;
}

export function PicturePicker({
  id,
  label,
  text,
  isMultiple = false,
  onChoose,
  before,
  after,
  status,
  problem,
}: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <noscript className="text-sm text-ink-soft">Pictures need JavaScript.</noscript>
      {useIsStarted() && (
        <fieldset aria-label={`Tools for ${label}`} className="flex flex-wrap gap-1.5">
          {before}
          <Button variant="secondary" onClick={() => input.current?.click()}>
            {text}
          </Button>
          {after}
          <input
            ref={input}
            type="file"
            hidden
            multiple={isMultiple}
            accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
            aria-label={`Pictures for ${label}`}
            onChange={({ target }) => {
              onChoose(Array.from(target.files ?? []));
              target.value = "";
            }}
          />
        </fieldset>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {status}
      </p>
      {problem && (
        <div role="alert">
          <FieldError id={`${id}-picture-error`}>{problem}</FieldError>
        </div>
      )}
    </>
  );
}
