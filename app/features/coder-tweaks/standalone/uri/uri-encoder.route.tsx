import { useMemo } from "react";
import { FactList } from "../frame/fact-list.tsx";
import { SegmentedField, SwitchField } from "../frame/option-fields.tsx";
import { TextTool } from "../frame/text-tool.tsx";
import { useConversion } from "../frame/use-conversion.ts";
import { useToolState } from "../frame/use-tool-state.ts";
import { type AddressParts, readAddress } from "./address-parts.ts";
import { convertUri, type UriOptions, uriDirections, uriScopes } from "./convert-uri.ts";

const defaults: UriOptions = { direction: "encode", scope: "component", plusIsSpace: false };
const choices = { direction: uriDirections, scope: uriScopes };
const examples = {
  encode: "https://studio.example/caf\u00e9?tags=a b&next=/tools?x=1#top",
  decode: "https://studio.example/caf%C3%A9?tags=a%20b&tags=c&next=%2Ftools%3Fx%3D1#top",
};

const load = () => convertUri;
const createWorker = () => new Worker(new URL("./uri.worker.ts", import.meta.url), { type: "module" });

export default function UriEncoder() {
  const tool = useToolState({ defaults, choices });
  const { options, setOption, text } = tool;
  const conversion = useConversion<UriOptions, { text: string }>({ ...tool, load, createWorker });
  const address = useMemo(() => readAddress(text), [text]);
  const settings = (
    <>
      <SegmentedField
        label="Direction"
        value={options.direction}
        choices={[
          { value: "encode", label: "Encode" },
          { value: "decode", label: "Decode" },
        ]}
        onChange={(direction) => setOption("direction", direction)}
      />
      <SegmentedField
        label="Input is"
        value={options.scope}
        choices={[
          { value: "component", label: "A component" },
          { value: "whole", label: "A whole address" },
        ]}
        onChange={(scope) => setOption("scope", scope)}
      />
      <SwitchField label="Spaces as +" isOn={options.plusIsSpace} onChange={(isOn) => setOption("plusIsSpace", isOn)} />
    </>
  );
  return (
    <>
      <TextTool
        tool={tool}
        conversion={conversion}
        settings={settings}
        example={examples[options.direction]}
        placeholder={options.direction === "encode" ? "Text to encode" : "Text with %20 to decode"}
        savedAs={{ name: "address.txt", type: "text/plain" }}
      />
      {address && <AddressTable address={address} />}
    </>
  );
}

function AddressTable({ address: { parts, query } }: { address: AddressParts }) {
  // A name may come twice: its copies are numbered.
  const named = query.map(({ name, value }, i) => {
    const earlier = query.slice(0, i).filter((other) => other.name === name).length;
    return { name: earlier === 0 ? name || "(no name)" : `${name} (${earlier + 1})`, value };
  });
  return (
    <div className="tool">
      {parts.length > 0 && (
        <section aria-labelledby="address-parts">
          <h2 id="address-parts" className="tool-section-title">
            Parts of the address
          </h2>
          <FactList facts={parts} />
        </section>
      )}
      {named.length > 0 && (
        <section aria-labelledby="address-query">
          <h2 id="address-query" className="tool-section-title">
            Query
          </h2>
          <FactList facts={named} />
        </section>
      )}
    </div>
  );
}
