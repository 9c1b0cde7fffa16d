import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/fields/field-layout.tsx";
import type { Field } from "../documents/fields.ts";
import type { PostedFields } from "../documents/posted-fields.ts";
import { storeMarkPng } from "./draw-brand.ts";

interface MarkFieldProps {
  field: Field;
  path: string;
  values: PostedFields;
  errors: PostedFields;
}

const svgMax = 16 * 1024;

/** A file is part of the draft at once; icons are drawn when it is published. */
export function MarkField({ field: { label, hint, fields = [] }, path, values, errors }: MarkFieldProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [shown, setShown] = useState(() => toSource(values[`${path}.svg`], values[`${path}.icon512`]));
  const [problem, setProblem] = useState<string>();
  const error = problem ?? fields.map(({ name }) => errors[`${path}.${name}`]).find(Boolean);
  const replace = (svg: string, png: string) => {
    for (const { name } of fields) {
      const input = group.current?.querySelector<HTMLTextAreaElement>(`[name="${path}.${name}"]`);
      if (input) input.value = { svg, icon512: png }[name] ?? "";
    }
    setProblem(undefined);
    setShown(toSource(svg, png));
    group.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = "";
    if (!file) return;
    try {
      if (file.type !== "image/svg+xml") replace("", await storeMarkPng(file));
      else if (file.size > svgMax) setProblem("The SVG has more than 16 KB. Please use a simpler one.");
      else replace(await file.text(), "");
    } catch (thrown) {
      setProblem((thrown as Error).message);
    }
  };
  return (
    <fieldset ref={group} id={path} className="document-group">
      <legend>{label}</legend>
      <p className="text-sm text-ink-soft">{hint}</p>
      {fields.map(({ name }) => (
        // React would reset a hidden input, and a single-line input cannot hold an SVG.
        <textarea key={name} hidden name={`${path}.${name}`} defaultValue={values[`${path}.${name}`] ?? ""} />
      ))}
      <div className="needs-scripts flex flex-wrap items-center gap-4">
        {shown && <img src={shown} alt="The logo" width={64} height={64} className="mark-sample" />}
        <label className="button button-secondary button-sm">
          {shown ? "Choose another" : "Choose a file"}
          <input type="file" accept="image/svg+xml,image/png" onChange={choose} className="sr-only" />
        </label>
        {shown && (
          <Button type="button" variant="ghost" size="sm" onClick={() => replace("", "")}>
            Remove the logo
          </Button>
        )}
      </div>
      {error && <FieldError id={`${path}-error`}>{error}</FieldError>}
      <noscript>
        <p className="text-sm text-ink-soft">
          You need JavaScript to choose a logo. Without it, your icons and link preview stay the same.
        </p>
      </noscript>
    </fieldset>
  );
}

const toSource = (svg = "", png = ""): string => (svg === "" ? png : `data:image/svg+xml,${encodeURIComponent(svg)}`);
