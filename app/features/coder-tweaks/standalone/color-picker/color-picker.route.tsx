import { Button } from "#app/ui/button.tsx";
import { OwnStyle } from "#app/ui/own-style.tsx";
import { FactList } from "../frame/fact-list.tsx";
import { copyText, download } from "../frame/hand-over.ts";
import { OptionBar } from "../frame/option-fields.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { ColorFields } from "./color-fields.tsx";
import { isInsideSrgb, listNotations, readColor, writeHex } from "./color-notations.ts";
import colorCss from "./color-picker.css?inline";
import { ContrastSection } from "./contrast-section.tsx";
import { listPalettes, type Palette, writePalettesCss } from "./palettes.ts";

type ColorOptions = { against: string };

const defaults: ColorOptions = { against: "#ffffff" };
const first = "oklch(52% 0.13 228)";
const fallback = readColor("black") ?? { mode: "rgb", r: 0, g: 0, b: 0 };

export default function ColorPicker() {
  const tool = useToolState({ defaults, text: first });
  const { text, setText, options, setOption } = tool;
  const read = readColor(text);
  const color = read ?? fallback;
  const notations = listNotations(color);
  const palettes = listPalettes(color);
  const all = notations.map(({ name, value }) => `${name}: ${value}`).join("\n");
  return (
    <div className="tool">
      <OwnStyle name="color-picker" css={colorCss} />
      <OptionBar tool={tool}>
        <Button variant="ghost" size="sm" onClick={() => setText("rebeccapurple")}>
          Example
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setText("")}>
          Clear
        </Button>
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
      </OptionBar>
      <div className="tool-panes">
        <ColorFields text={text} color={read} onText={setText} />
        <section aria-label="Notations">
          {read ? <FactList facts={notations} /> : <p className="tool-empty">Every notation appears here.</p>}
          {read && !isInsideSrgb(read) && (
            <p className="tool-note">This colour is outside sRGB. All but OKLCH show the nearest one inside.</p>
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
      <p className="tool-note">Press a colour to go on with it. 'Download' saves all of them as CSS.</p>
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
