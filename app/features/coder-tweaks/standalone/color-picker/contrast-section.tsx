import type { Color } from "culori/fn";
import { TextField } from "#app/ui/text-field.tsx";
import { fitSrgb, readColor, writeHex, writeOpaqueHex } from "./color-notations.ts";
import { listWcagUses, measureApca, measureWcag } from "./contrast.ts";

interface ContrastSectionProps {
  color: Color;
  against: string;
  onAgainst: (against: string) => void;
}

/** The colour as text on another one, by both methods. */
export function ContrastSection({ color, against, onAgainst }: ContrastSectionProps) {
  const background = readColor(against);
  return (
    <section className="tool-section" aria-labelledby="contrast">
      <h2 id="contrast" className="tool-section-title">
        Contrast
      </h2>
      <div className="color-row">
        <TextField
          label="On the background"
          value={against}
          error={background ? undefined : "This is not a CSS colour."}
          spellCheck={false}
          onChange={({ currentTarget }) => onAgainst(currentTarget.value)}
        />
        <input
          type="color"
          className="color-native"
          aria-label="Pick a background"
          value={background ? writeOpaqueHex(background) : "#000000"}
          onChange={({ currentTarget }) => onAgainst(currentTarget.value)}
        />
      </div>
      {background && <Contrast color={color} background={background} />}
    </section>
  );
}

function Contrast({ color, background }: { color: Color; background: Color }) {
  const ground = fitSrgb(background);
  const text = blend(fitSrgb(color), ground);
  const ratio = measureWcag(text, ground);
  const lightness = measureApca(text, ground);
  return (
    <>
      <div
        className="color-sample"
        style={{ color: writeHex({ mode: "rgb", ...text }), background: writeOpaqueHex(background) }}
      >
        <span>A headline on it</span>
        <span>And a sentence of running text, as long as a line of it would be.</span>
      </div>
      <dl className="tool-facts">
        <Reading name="WCAG 2.2" value={`${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`} />
        {listWcagUses(ratio).map(({ use, isEnough }) => (
          <Reading key={use} name={use} value={isEnough ? "✓ Enough" : "✗ Too little"} />
        ))}
        <Reading name="APCA" value={`Lc ${lightness.toFixed(1)}`} />
      </dl>
      <p className="tool-note">
        APCA is a candidate for a later WCAG: Lc 75 is good for running text, 60 for larger text, 45 for headlines. A
        minus means light text on dark.
      </p>
    </>
  );
}

function Reading({ name, value }: { name: string; value: string }) {
  return (
    <div className="tool-fact">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** What is seen where text lets its background through. */
function blend(text: ReturnType<typeof fitSrgb>, ground: ReturnType<typeof fitSrgb>) {
  const alpha = text.alpha ?? 1;
  const mix = (over: number, under: number) => over * alpha + under * (1 - alpha);
  return { r: mix(text.r, ground.r), g: mix(text.g, ground.g), b: mix(text.b, ground.b) };
}
