import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/fields/field-layout.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import type { ImageLimits } from "../stored/stored-fields.ts";
import { type ImageError, readImage } from "./read-image.ts";

interface ImageFieldProps {
  label: string;
  hint: string | undefined;
  limits: ImageLimits;
  sample: ReactNode;
  hasImage: boolean;
  onChange: (url: string) => void;
}

export function ImageField({ label, hint, limits, sample, hasImage, onChange }: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<ImageError>();
  const { settings } = useTexts("cloud");
  const take = async (file: File | undefined) => {
    if (!file) return;
    const image = await readImage(file, limits);
    setError("error" in image ? image.error : undefined);
    if ("url" in image) onChange(image.url);
  };
  return (
    <fieldset className="grid gap-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-sm font-semibold text-ink">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {sample}
        <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
          {settings.chooseImage}
        </Button>
        {hasImage && (
          <Button variant="ghost" size="sm" onClick={() => onChange("")}>
            {settings.removeImage}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={limits.kinds.join(",")}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = ""; // Allows the same file to be selected again.
        }}
      />
      {error && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{settings.image[error]}</FieldError>
        </div>
      )}
      <p id={`${id}-hint`} className="text-xs text-ink-faint">
        {hint}
      </p>
    </fieldset>
  );
}
