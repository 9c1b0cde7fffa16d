import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { booleanOption, choiceOption, type OptionSchemaOf } from "../../option-schema.ts";
import { useConversion } from "../conversion/use-conversion.ts";
import { download } from "../panes/copy-and-download.ts";
import { TextTool } from "../panes/text-tool.tsx";
import { useToolState } from "../settings/use-tool-state.ts";
import { type Base64Options, type Base64Result, convertBase64, fileEnding, writeCode } from "./convert-base64.ts";

const schema: OptionSchemaOf<Base64Options> = {
  direction: choiceOption("Direction", { encode: "Encode", decode: "Decode" }),
  isUrlSafe: booleanOption("URL-safe", false),
  isDataUrl: booleanOption("Data URL", false),
};
const examples = {
  encode: "Daylight from the north: caf\u00e9, 5 \u20ac, \u{1f44b}",
  decode: "RGF5bGlnaHQgZnJvbSB0aGUgbm9ydGg",
};

const load = () => convertBase64;

export default function Base64Encoder() {
  const tool = useToolState(schema);
  const { options } = tool;
  const isEncoding = options.direction === "encode";
  const [file, setFile] = useState<EncodedFile>();
  const converted = useConversion<Base64Options, Base64Result>({ ...tool, name: "base64", load });
  const setText = (text: string) => {
    setFile(undefined);
    tool.setText(text);
  };
  const setOption: typeof tool.setOption = (name, value) => {
    if (name === "direction") setFile(undefined);
    tool.setOption(name, value);
  };
  const openFile = async (chosen: File) => {
    // When decoding, the file holds Base64 as text.
    if (!isEncoding) return setText(await chosen.text());
    const encoded = await readAsCode(chosen);
    tool.setText("");
    setFile(encoded);
  };
  const conversion = file && isEncoding ? { output: describeFile(file, options), isBusy: false } : converted;
  const { output } = conversion;
  return (
    <TextTool
      tool={{ ...tool, setText, setOption }}
      hidden={isEncoding ? [] : ["isUrlSafe", "isDataUrl"]}
      conversion={conversion}
      example={examples[options.direction]}
      placeholder={isEncoding ? "Text to encode. You can also open any file." : "Base64, URL-safe Base64 or a data URL"}
      savedAs={{ name: isEncoding ? "base64.txt" : "decoded.txt", type: "text/plain" }}
      onFile={openFile}
      outputActions={!isEncoding && output?.bytes && <SaveBytes bytes={output.bytes} type={output.type} />}
      view={output && previewOf(output)}
    />
  );
}

const describeFile = ({ code, type, name, size }: EncodedFile, options: Base64Options): Base64Result => ({
  text: writeCode(code, type, options),
  note: `${name}, ${size} bytes.`,
});

/** Images are shown. SVG as an image runs no script. */
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
  return <img src={source} alt="Decoded content" className="tool-image" />;
}

function SaveBytes({ bytes, type = "" }: { bytes: Uint8Array<ArrayBuffer>; type: string | undefined }) {
  return (
    <Button variant="ghost" size="sm" onClick={() => download(bytes, `decoded.${fileEnding(type)}`, type)}>
      Save as file
    </Button>
  );
}

interface EncodedFile {
  name: string;
  size: number;
  type: string;
  code: string;
}

function readAsCode(file: File): Promise<EncodedFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => {
      const address = String(reader.result);
      const code = address.slice(address.indexOf(",") + 1);
      resolve({ name: file.name, size: file.size, type: file.type || "application/octet-stream", code });
    };
    reader.readAsDataURL(file);
  });
}
