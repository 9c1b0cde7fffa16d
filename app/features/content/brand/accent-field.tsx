import { useState } from "react";
import { FieldLayout, type FieldTexts, fieldAria } from "#app/ui/fields/field-layout.tsx";
import type { AccentShades } from "./accent.ts";

/** `--color-glow` of `ui/theme.css`. */
const shippedAccent = "#f7e781";

interface AccentFieldProps extends FieldTexts {
  id: string;
  name: string;
  defaultValue: string;
  shades: AccentShades | undefined;
}

export function AccentField({ name, defaultValue, shades, ...texts }: AccentFieldProps) {
  const [typed, setTyped] = useState(defaultValue);
  const shared = { onChange: ({ target }: { target: { value: string } }) => setTyped(target.value) };
  return (
    <div className="grid gap-2">
      <FieldLayout {...texts}>
        <span className="flex gap-3">
          <input
            {...{ ...shared, id: texts.id, name, value: typed, ...fieldAria(texts.id, texts) }}
            className="field"
            placeholder="#rrggbb"
            spellCheck={false}
            autoComplete="off"
          />
          <input
            {...shared}
            type="color"
            aria-label={`Pick the ${texts.label.toLowerCase()}`}
            className="needs-scripts accent-picker"
            value={/^#[\da-f]{6}$/i.test(typed) ? typed : shippedAccent}
          />
        </span>
      </FieldLayout>
      {shades?.accent === typed && (
        <p className="text-sm text-ink-soft" role="status">
          <Swatch color={shades.light} scheme="light" /> <Swatch color={shades.dark} scheme="dark" />{" "}
          {shades.light === typed && shades.dark === typed
            ? "Readable in light and dark mode."
            : "Text uses the nearest readable shade (4.5:1)."}
        </p>
      )}
    </div>
  );
}

const Swatch = ({ color, scheme }: { color: string; scheme: "light" | "dark" }) => (
  <span className="whitespace-nowrap">
    <span className="accent-swatch" style={{ background: color }} /> {color} in {scheme} mode.
  </span>
);
