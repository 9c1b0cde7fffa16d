import { type Color, wcagContrast } from "culori/fn";
import { FactList } from "../panes/fact-list.tsx";
import { ColorInput } from "./color-fields.tsx";
import { fitSrgb, readColor, writeHex, writeOpaqueHex } from "./color-notations.ts";
import { listWcagUses, measureApca } from "./contrast.ts";

interface ContrastSectionProps {
  color: Color;
  against: string;
  onAgainst: (against: string) => void;
}

export function ContrastSection({ color, against, onAgainst }: ContrastSectionProps) {
  const background = readColor(against);
  return (
    <section className="tool-section" aria-labelledby="contrast">
      <h2 id="contrast" className="tool-section-title">
        Contrast
      </h2>
      <div className="color-row">
        <ColorInput
          label="Background"
          pickerLabel="Pick a background"
          text={against}
          color={background}
          onText={onAgainst}
        />
      </div>
      {background && <Contrast color={color} background={background} />}
    </section>
  );
}

function Contrast({ color, background }: { color: Color; background: Color }) {
  const ground = fitSrgb(background);
  const text = blend(fitSrgb(color), ground);
  const ratio = wcagContrast({ mode: "rgb", ...text }, ground);
  const lightness = measureApca(text, ground);
  return (
    <>
      <div
        className="color-sample"
        style={{ color: writeHex({ mode: "rgb", ...text }), background: writeOpaqueHex(background) }}
      >
        <span>A sample headline</span>
        <span>A sample sentence of body text, about as long as one line.</span>
      </div>
      <FactList
        facts={[
          { name: "WCAG 2.2", value: `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`, isPlain: true },
          ...listWcagUses(ratio).map(({ use, isEnough }) => ({
            name: use,
            value: isEnough ? "✓ Pass" : "✗ Fail",
            isPlain: true,
          })),
          { name: "APCA", value: `Lc ${lightness.toFixed(1)}`, isPlain: true },
        ]}
      />
      <p className="tool-note">
        APCA is a candidate for a later WCAG: Lc 75 is good for body text, 60 for larger text, 45 for headlines.
        Negative values mean light text on dark.
      </p>
    </>
  );
}

function blend(text: ReturnType<typeof fitSrgb>, ground: ReturnType<typeof fitSrgb>) {
  const alpha = text.alpha ?? 1;
  const mix = (over: number, under: number) => over * alpha + under * (1 - alpha);
  return { r: mix(text.r, ground.r), g: mix(text.g, ground.g), b: mix(text.b, ground.b) };
}
