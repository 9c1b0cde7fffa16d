import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { done } from "../frame/conversion.ts";
import { download } from "../frame/hand-over.ts";
import { SegmentedField, SwitchField } from "../frame/option-fields.tsx";
import { TextTool } from "../frame/text-tool.tsx";
import { useConversion } from "../frame/use-conversion.ts";
import { type ToolState, useToolState } from "../frame/use-tool-state.ts";
import { type Base64Options, type Base64Result, base64Directions, convertBase64, dressCode } from "./convert-base64.ts";
import { fileEnding } from "./file-types.ts";
import { type EncodedFile, readAsCode } from "./read-file.ts";

const defaults: Base64Options = { direction: "encode", isUrlSafe: false, isDataUrl: false };
const choices = { direction: base64Directions };
const examples = {
  encode: "Daylight from the north: caf\u00e9, 5 \u20ac, \u{1f44b}",
  decode: "RGF5bGlnaHQgZnJvbSB0aGUgbm9ydGg",
};

const load = () => convertBase64;
const createWorker = () => new Worker(new URL("./base64.worker.ts", import.meta.url), { type: "module" });

export default function Base64Encoder() {
  const tool = useToolState({ defaults, choices });
  const { options, setOption, setText } = tool;
  const [file, setFile] = useState<EncodedFile>();
  const converted = useConversion<Base64Options, Base64Result>({ ...tool, load, createWorker });
  const type = (text: string) => {
    setFile(undefined);
    setText(text);
  };
  const openFile = async (chosen: File) => {
    // A code that was saved as text is read; anything else becomes a code.
    if (options.direction === "decode") return type(await chosen.text());
    const encoded = await readAsCode(chosen);
    setText("");
    setFile(encoded);
  };
  const conversion =
    file && options.direction === "encode"
      ? {
          outcome: done<Base64Result>({
            text: dressCode(file.code, file.type, options),
            note: `${file.name}, ${file.size} bytes.`,
          }),
          isBusy: false,
        }
      : converted;
  const result = conversion.outcome?.ok ? conversion.outcome.value : undefined;
  const switchTo = (direction: Base64Options["direction"]) => {
    setFile(undefined);
    setOption("direction", direction);
  };
  return (
    <TextTool
      tool={{ ...tool, setText: type }}
      conversion={conversion}
      settings={<Base64Settings tool={tool} onDirection={switchTo} />}
      example={examples[options.direction]}
      placeholder={
        options.direction === "encode"
          ? "Text to encode. Any file can be opened, too."
          : "Base64, URL-safe Base64 or a data URL"
      }
      savedAs={{ name: options.direction === "encode" ? "base64.txt" : "decoded.txt", type: "text/plain" }}
      onFile={openFile}
      outputActions={options.direction === "decode" && result?.bytes && <SaveBytes result={result} />}
      view={result ? previewOf(result) : undefined}
    />
  );
}

/** An image shows itself. SVG as an image runs no script. */
function previewOf({ bytes, type, text }: Base64Result) {
  if (!bytes || !type?.startsWith("image/") || text !== "") return undefined;
  return <DecodedImage bytes={bytes} type={type} />;
}

function DecodedImage({ bytes, type }: { bytes: Uint8Array; type: string }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setSource(String(reader.result));
    reader.readAsDataURL(new Blob([bytes.slice()], { type }));
    return () => reader.abort();
  }, [bytes, type]);
  return <img src={source} alt="What the code holds" className="tool-image" />;
}

function SaveBytes({ result: { bytes, type = "" } }: { result: Base64Result }) {
  if (!bytes) return null;
  return (
    <Button variant="ghost" size="sm" onClick={() => download(bytes, `decoded.${fileEnding(type)}`, type)}>
      Save as file
    </Button>
  );
}

interface SettingsProps {
  tool: ToolState<Base64Options>;
  onDirection: (direction: Base64Options["direction"]) => void;
}

function Base64Settings({ tool: { options, setOption }, onDirection }: SettingsProps) {
  return (
    <>
      <SegmentedField
        label="Direction"
        value={options.direction}
        choices={[
          { value: "encode", label: "Encode" },
          { value: "decode", label: "Decode" },
        ]}
        onChange={onDirection}
      />
      {options.direction === "encode" && (
        <>
          <SwitchField label="URL-safe" isOn={options.isUrlSafe} onChange={(isOn) => setOption("isUrlSafe", isOn)} />
          <SwitchField label="Data URL" isOn={options.isDataUrl} onChange={(isOn) => setOption("isDataUrl", isOn)} />
        </>
      )}
    </>
  );
}
