import { Button } from "#app/ui/button.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { type OptionSchemaOf, textOption } from "../../option-schema.ts";
import { copyText, download } from "../panes/copy-and-download.ts";
import { FactList } from "../panes/fact-list.tsx";
import { ExampleAndClear } from "../panes/titled-pane.tsx";
import { SettingsBar } from "../settings/settings-bar.tsx";
import { useToolState } from "../settings/use-tool-state.ts";
import { ColorFields } from "./color-fields.tsx";
import {
  isInsideSrgb,
  listNotations,
  listPalettes,
  type Palette,
  readColor,
  writeHex,
  writePalettesCss,
} from "./color-notations.ts";
import colorCss from "./color-picker.css?inline";
import { ContrastSection } from "./contrast-section.tsx";

const schema: OptionSchemaOf<{ against: string }> = { against: textOption("#ffffff") };
const initialColor = "oklch(52% 0.1 228)";
const fallback = readColor("black") ?? { mode: "rgb", r: 0, g: 0, b: 0 };

export default function ColorPicker() {
  const tool = useToolState(schema, initialColor);
  const { text, setText, options, setOption } = tool;
  const read = readColor(text);
  const color = read ?? fallback;
  const notations = listNotations(color);
  const palettes = listPalettes(color);
  const all = notations.map(({ name, value }) => `${name}: ${value}`).join("\n");
  return (
    <div className="tool">
      <ComponentStylesheet name="color-picker" css={colorCss} />
      <SettingsBar tool={tool}>
        <div className="tool-actions">
          <ExampleAndClear onExample={() => setText("rebeccapurple")} onClear={() => setText("")} />
          <Button variant="ghost" size="sm" disabled={!read} onClick={() => copyText(all)}>
            Copy
          </Button>
          <Button
            variant="ghost"
            size="sm"
            disabled={!read}
            onClick={() => download(writePalettesCss(palettes), "palettes.css", "text/css")}
          >
            Download
          </Button>
        </div>
      </SettingsBar>
      <div className="tool-panes">
        <ColorFields text={text} color={read} onText={setText} />
        <section aria-label="Notations">
          {read ? <FactList facts={notations} /> : <p className="tool-empty">Every notation appears here.</p>}
          {read && !isInsideSrgb(read) && (
            <p className="tool-note mt-3">
              This color is outside sRGB. All notations except OKLCH show the nearest sRGB color.
            </p>
          )}
        </section>
      </div>
      {read && (
        <>
          <ContrastSection
            color={read}
            against={options.against}
            onAgainst={(against) => setOption("against", against)}
          />
          <Palettes palettes={palettes} onPick={setText} current={writeHex(read)} />
        </>
      )}
    </div>
  );
}

interface PalettesProps {
  palettes: readonly Palette[];
  current: string;
  onPick: (hex: string) => void;
}

function Palettes({ palettes, current, onPick }: PalettesProps) {
  return (
    <section className="tool-section" aria-labelledby="palettes">
      <h2 id="palettes" className="tool-section-title">
        Palettes
      </h2>
      <p className="tool-note">Select a color to continue with it. 'Download' saves all palettes as CSS.</p>
      {palettes.map(({ name, colors }) => (
        <div key={name} className="color-palette">
          <h3 className="tool-option-label">{name}</h3>
          <div className="color-palette-row">
            {colors.map((hex) => (
              <button
                key={hex}
                type="button"
                className="color-chip"
                aria-current={hex === current || undefined}
                onClick={() => onPick(hex)}
              >
                <span style={{ background: hex }} />
                {hex}
              </button>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
