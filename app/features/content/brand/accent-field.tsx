import { type ComponentProps, useState } from "react";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { deriveAccent } from "./accent.ts";

/** The color as it is typed or picked, and the shades of it that the pages show. */
export function AccentField({ defaultValue, ...field }: ComponentProps<typeof TextField> & { defaultValue: string }) {
  const [typed, setTyped] = useState(defaultValue);
  const shades = deriveAccent(typed);
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-3">
        <input
          type="color"
          aria-label={`Pick the ${field.label.toLowerCase()}`}
          className="needs-scripts accent-picker"
          value={shades ? typed : shippedAccent}
          onChange={({ target }) => setTyped(target.value)}
        />
        <TextField
          {...field}
          hint={undefined}
          className="grow"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder="#rrggbb"
          spellCheck={false}
          autoComplete="off"
        />
      </div>
      <p className="text-xs text-ink-faint">{field.hint}</p>
      {shades && (
        <p className="text-sm text-ink-soft" role="status">
          <Swatch color={shades.light} scheme="light" /> <Swatch color={shades.dark} scheme="dark" />{" "}
          {shades.light === typed && shades.dark === typed
            ? "It can be read in both schemes as it is."
            : "Pages show the nearest shades in which text can be read (4.5:1)."}
        </p>
      )}
    </div>
  );
}

/** `--color-glow` of `ui/theme.css`. */
const shippedAccent = "#f7e781";

const Swatch = ({ color, scheme }: { color: string; scheme: "light" | "dark" }) => (
  <span className="whitespace-nowrap">
    <span className="accent-swatch" style={{ background: color }} /> {color} in the {scheme} scheme.
  </span>
);
