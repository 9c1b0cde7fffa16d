import { useMemo } from "react";
import { booleanOption, choiceOption, type OptionSchemaOf } from "../../option-schema.ts";
import { useConversion } from "../conversion/use-conversion.ts";
import { FactList } from "../panes/fact-list.tsx";
import { TextTool } from "../panes/text-tool.tsx";
import { useToolState } from "../settings/use-tool-state.ts";
import { type AddressParts, convertUri, readAddress, type UriOptions } from "./convert-uri.ts";

const schema: OptionSchemaOf<UriOptions> = {
  direction: choiceOption("Direction", { encode: "Encode", decode: "Decode" }),
  scope: choiceOption("Input is", { component: "A component", whole: "A whole address" }),
  plusIsSpace: booleanOption("Spaces as +", false),
};
const examples = {
  encode: "https://studio.example/caf\u00e9?tags=a b&next=/tools?x=1#top",
  decode: "https://studio.example/caf%C3%A9?tags=a%20b&tags=c&next=%2Ftools%3Fx%3D1#top",
};

const load = () => convertUri;

export default function UriEncoder() {
  const tool = useToolState(schema);
  const { text, options } = tool;
  const conversion = useConversion<UriOptions, { text: string }>({ ...tool, name: "uri", load });
  const address = useMemo(() => readAddress(text), [text]);
  return (
    <>
      <TextTool
        tool={tool}
        conversion={conversion}
        example={examples[options.direction]}
        placeholder={options.direction === "encode" ? "Text to encode" : "Text with %20 to decode"}
        savedAs={{ name: "address.txt", type: "text/plain" }}
      />
      {address && <AddressTable address={address} />}
    </>
  );
}

function AddressTable({ address: { parts, query } }: { address: AddressParts }) {
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
