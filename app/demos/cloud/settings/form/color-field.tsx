import { useId } from "react";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useFormats } from "../../formats/formats.ts";
import { findFaintPapers, formatHsl, type Hsl, inks, parseHsl, readableInk } from "../../theme/colors.ts";

interface ColorFieldProps {
  label: string;
  hint: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

const noColor: Hsl = { hue: 0, saturation: 0, lightness: 50 };
const maxHue = 359;
const hues = Array.from({ length: 13 }, (_, index) => `hsl(${index * 30} 80% 50%)`).join(", ");

export function ColorField({ label, hint, value, onChange }: ColorFieldProps) {
  const id = useId();
  const { settings } = useTexts("cloud");
  const formats = useFormats();
  const color = parseHsl(value) ?? noColor;
  const { hue, saturation, lightness } = color;
  const change = (part: Partial<Hsl>) => onChange(formatHsl({ ...color, ...part }));
  const percent = (value: number) => formats.percent(value / 100);
  const ramp = (key: "saturation" | "lightness", stops: readonly number[]) =>
    `linear-gradient(to right, ${stops.map((stop) => formatHsl({ ...color, [key]: stop })).join(", ")})`;
  return (
    <fieldset className="cloud-color" aria-describedby={`${id}-hint`}>
      <legend className="text-sm font-semibold text-ink">{label}</legend>
      <p id={`${id}-hint`} className="text-xs text-ink-faint">
        {hint}
      </p>
      <p className="cloud-color-sample" style={{ background: formatHsl(color), color: inks[readableInk(color)] }}>
        {settings.sample} <code>{formatHsl(color)}</code>
      </p>
      <SliderField
        label={settings.hue}
        value={hue}
        min={0}
        max={maxHue}
        text={`${formats.number(hue)}°`}
        track={`linear-gradient(to right, ${hues})`}
        onChange={(hue) => change({ hue })}
      />
      <SliderField
        label={settings.saturation}
        value={saturation}
        min={0}
        max={100}
        text={percent(saturation)}
        track={ramp("saturation", [0, 100])}
        onChange={(saturation) => change({ saturation })}
      />
      <SliderField
        label={settings.lightness}
        value={lightness}
        min={0}
        max={100}
        text={percent(lightness)}
        track={ramp("lightness", [0, 50, 100])}
        onChange={(lightness) => change({ lightness })}
      />
      {findFaintPapers(color).map(({ paper, ratio }) => (
        <Notice key={paper} tone="warning">
          <p>{settings.faint[paper]({ ratio: formats.number(Math.floor(ratio * 10) / 10) })}</p>
        </Notice>
      ))}
    </fieldset>
  );
}

interface SliderFieldProps {
  label: string;
  hint?: string | undefined;
  value: number;
  min: number;
  max: number;
  text: string;
  track?: string;
  onChange: (value: number) => void;
}

export function SliderField({ label, hint, value, min, max, text, track, onChange }: SliderFieldProps) {
  const id = useId();
  const filledPercent = ((value - min) / (max - min)) * 100;
  const filled = `linear-gradient(to right, var(--color-primary) ${filledPercent}%, transparent ${filledPercent}%)`;
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-semibold text-ink">
          {label}
        </label>
        <output htmlFor={id} className="figures text-ink-soft">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className="cloud-slider"
        style={{ backgroundImage: track ?? filled }}
        min={min}
        max={max}
        step={1}
        value={value}
        aria-valuetext={text}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  );
}
