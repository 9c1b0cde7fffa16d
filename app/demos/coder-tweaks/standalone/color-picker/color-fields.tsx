import type { Color } from "culori/fn";
import { useEffect, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { showError } from "#app/ui/show-toast.ts";
import { splitOklch, writeHex, writeOklch, writeOpaqueHex } from "./color-notations.ts";

interface ColorFieldsProps {
  text: string;
  color: Color | undefined;
  onText: (text: string) => void;
}

export function ColorFields({ text, color, onText }: ColorFieldsProps) {
  return (
    <div className="color-now">
      {/* The eyedropper is shown by React alone: over the swatch it moves nothing. */}
      <div className="color-swatch" style={{ background: color ? writeHex(color) : "transparent" }}>
        <Eyedropper onText={onText} />
      </div>
      <div className="color-row">
        <ColorInput
          label="Color"
          pickerLabel="Pick a color"
          text={text}
          color={color}
          isOptional
          placeholder="#0d6e8a, rebeccapurple, oklch(52% 0.1 228)"
          onText={onText}
        />
      </div>
      {color && <Sliders color={color} onText={onText} />}
    </div>
  );
}

interface ColorInputProps extends ColorFieldsProps {
  label: string;
  pickerLabel: string;
  placeholder?: string;
  isOptional?: boolean;
}

export function ColorInput(props: ColorInputProps) {
  const { label, pickerLabel, text, color, placeholder, isOptional, onText } = props;
  const isEmpty = isOptional && text.trim() === "";
  return (
    <>
      <TextField
        label={label}
        value={text}
        error={color || isEmpty ? undefined : "This is not a CSS color."}
        placeholder={placeholder}
        spellCheck={false}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <input
        type="color"
        className="color-native"
        aria-label={pickerLabel}
        value={color ? writeOpaqueHex(color) : "#000000"}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </>
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
              const changed = { ...parts };
              changed[part] = currentTarget.valueAsNumber;
              onText(writeOklch({ mode: "oklch", ...changed }));
            }}
          />
          <output htmlFor={`${id}${part}`}>{show(parts[part])}</output>
        </div>
      ))}
    </div>
  );
}

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
      // Escape cancels.
      if (!(error instanceof DOMException && error.name === "AbortError"))
        showError("Error", "The screen could not be read.");
    }
  };
  return (
    <Button variant="secondary" className="bg-surface" onClick={pick}>
      Pick from screen
    </Button>
  );
}
