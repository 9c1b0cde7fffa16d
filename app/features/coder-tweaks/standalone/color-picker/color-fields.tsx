import type { Color } from "culori/fn";
import { useEffect, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { showError } from "#app/ui/show-toast.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { makeOklch, splitOklch, writeHex, writeOklch, writeOpaqueHex } from "./color-notations.ts";

interface ColorFieldsProps {
  text: string;
  /** Undefined where the text is not a colour. */
  color: Color | undefined;
  onText: (text: string) => void;
}

/** The colour as text, in the browser's picker, from the screen, and by sliders. */
export function ColorFields({ text, color, onText }: ColorFieldsProps) {
  const error = text.trim() !== "" && !color ? "This is not a CSS colour." : undefined;
  return (
    <div className="color-now">
      <div className="color-swatch" style={{ background: color ? writeHex(color) : "transparent" }} />
      <div className="color-row">
        <TextField
          label="Colour"
          value={text}
          error={error}
          placeholder="#0d6e8a, rebeccapurple, oklch(52% 0.13 228)"
          spellCheck={false}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
        <input
          type="color"
          className="color-native"
          aria-label="Pick a colour"
          value={color ? writeOpaqueHex(color) : "#000000"}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
        <Eyedropper onText={onText} />
      </div>
      {color && <Sliders color={color} onText={onText} />}
    </div>
  );
}

const sliders = [
  { part: "l", label: "Lightness", max: 1, step: 0.005, show: (value: number) => `${Math.round(value * 100)} %` },
  { part: "c", label: "Chroma", max: 0.37, step: 0.002, show: (value: number) => value.toFixed(3) },
  { part: "h", label: "Hue", max: 360, step: 1, show: (value: number) => `${Math.round(value)}°` },
  { part: "alpha", label: "Opacity", max: 1, step: 0.01, show: (value: number) => `${Math.round(value * 100)} %` },
] as const;

function Sliders({ color, onText }: { color: Color; onText: (text: string) => void }) {
  const id = useId();
  const parts = splitOklch(color);
  return (
    <div>
      {sliders.map(({ part, label, max, step, show }) => (
        <div key={part} className="color-slider">
          <label htmlFor={`${id}${part}`}>{label}</label>
          <input
            id={`${id}${part}`}
            type="range"
            min={0}
            max={max}
            step={step}
            value={parts[part]}
            aria-valuetext={show(parts[part])}
            onChange={({ currentTarget }) => {
              const { l, c, h, alpha } = withPart(parts, part, currentTarget.valueAsNumber);
              onText(writeOklch(makeOklch(l, c, h, alpha)));
            }}
          />
          <output htmlFor={`${id}${part}`}>{show(parts[part])}</output>
        </div>
      ))}
    </div>
  );
}

type Parts = ReturnType<typeof splitOklch>;

function withPart(parts: Parts, part: keyof Parts, value: number): Parts {
  const changed = { ...parts };
  changed[part] = value;
  return changed;
}

/** The EyeDropper API, which Chromium's browsers have. */
interface WindowWithEyeDropper {
  EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> };
}

function Eyedropper({ onText }: { onText: (text: string) => void }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere("EyeDropper" in window), []);
  if (!isThere) return null;
  const pick = async () => {
    const { EyeDropper } = window as WindowWithEyeDropper;
    if (!EyeDropper) return;
    try {
      onText((await new EyeDropper().open()).sRGBHex);
    } catch (error) {
      // Escape ends the picking: no fault.
      if (!(error instanceof DOMException && error.name === "AbortError"))
        showError("Error", "The screen could not be read.");
    }
  };
  return (
    <Button variant="secondary" onClick={pick}>
      From the screen
    </Button>
  );
}
