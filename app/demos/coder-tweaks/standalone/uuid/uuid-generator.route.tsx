import { useEffect, useMemo, useState } from "react";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import {
  booleanOption,
  choiceOption,
  menuOption,
  numberOption,
  type OptionSchemaOf,
  textOption,
} from "../../option-schema.ts";
import { FactList } from "../panes/fact-list.tsx";
import { InputPane } from "../panes/input-pane.tsx";
import { OutputPane } from "../panes/output-pane.tsx";
import { SettingsBar } from "../settings/settings-bar.tsx";
import { type ToolState, useToolState } from "../settings/use-tool-state.ts";
import { explainUuid, parseUuid } from "./explain-uuid.ts";
import { makeUuids, namespaces, nameUuids, readNames, type UuidOptions, uuidMax, writeUuids } from "./list-uuids.ts";

const schema: OptionSchemaOf<UuidOptions> = {
  version: { ...choiceOption("Version", { "1": "v1", "4": "v4", "5": "v5", "7": "v7" }), default: "4" },
  count: numberOption("How many", { value: 5, min: 1, max: uuidMax }),
  shape: menuOption("Format", {
    hyphens: "With hyphens",
    bare: "Without hyphens",
    braces: "In braces",
    urn: "URN",
  }),
  isUpperCase: booleanOption("Uppercase", false),
  namespace: textOption(namespaces.dns),
};

/** It draws its UUIDs in the browser. */
export const handle: FirstPaintHandle = { startsOnIntent: true, startsWhenIdle: true };

export default function UuidGenerator() {
  const tool = useToolState(schema);
  const { options, text: names } = tool;
  const [round, setRound] = useState(0);
  const isNamed = options.version === "5";
  const isSpaceWrong = isNamed && !parseUuid(options.namespace);
  const ids = useUuids(options, names, round);
  const text = useMemo(() => writeUuids(ids, options), [ids, options]);
  const nameCount = useMemo(() => (isNamed ? readNames(names).length : 0), [isNamed, names]);
  return (
    <div className="tool">
      <SettingsBar tool={tool} hidden={isNamed ? ["count"] : []}>
        {!isNamed && (
          <Button size="sm" onClick={() => setRound((last) => last + 1)}>
            New UUIDs
          </Button>
        )}
      </SettingsBar>
      {isNamed && <NamespaceField tool={tool} isWrong={isSpaceWrong} />}
      <div className={isNamed ? "tool-panes" : undefined}>
        {isNamed && (
          <InputPane
            label="Names, one per line"
            text={names}
            onText={tool.setText}
            example={"studio.example\nwww.studio.example"}
            placeholder="studio.example"
          />
        )}
        <OutputPane
          label="UUIDs"
          text={text}
          emptyText={isNamed ? "Each name gets its UUID here." : "New UUIDs appear here."}
          savedAs={{ name: "uuids.txt", type: "text/plain" }}
        />
      </div>
      <p role="status" className="tool-note">
        {nameCount > uuidMax && `Only the first ${format(uuidMax)} of ${format(nameCount)} names get a UUID.`}
      </p>
      <UuidReader />
    </div>
  );
}

const format = (count: number) => count.toLocaleString("en");

/** Keeps the ids when the notation changes, since one may have been copied. @param round a new number draws new ids */
function useUuids({ version, count, namespace }: UuidOptions, names: string, round: number): readonly string[] {
  const [ids, setIds] = useState<readonly string[]>([]);
  // Version 5 ids depend on namespace and names only, the others on the count only.
  const [namedIn, named, drawn] = version === "5" ? [namespace, names, 0] : ["", "", count];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for new ids
  useEffect(() => {
    if (version !== "5") setIds(makeUuids(version, drawn));
    else setIds(parseUuid(namedIn) ? nameUuids(namedIn, readNames(named)) : []);
  }, [version, namedIn, named, drawn, round]);
  return ids;
}

function NamespaceField({ tool: { options, setOption }, isWrong }: { tool: ToolState<UuidOptions>; isWrong: boolean }) {
  return (
    <div className="uuid-space">
      <TextField
        label="Namespace"
        value={options.namespace}
        error={isWrong ? "This is not a valid UUID." : undefined}
        spellCheck={false}
        onChange={({ currentTarget }) => setOption("namespace", currentTarget.value)}
      />
      <div className="tool-actions">
        {Object.entries(namespaces).map(([name, id]) => (
          <Button key={name} variant="ghost" size="sm" onClick={() => setOption("namespace", id)}>
            {name.toUpperCase()}
          </Button>
        ))}
      </div>
    </div>
  );
}

function UuidReader() {
  const [text, setText] = useState("");
  const facts = useMemo(() => explainUuid(text), [text]);
  const isWrong = text.trim() !== "" && !facts;
  return (
    <section aria-labelledby="read-uuid" className="tool-section">
      <h2 id="read-uuid" className="tool-section-title">
        Read a UUID
      </h2>
      <TextField
        label="UUID"
        value={text}
        placeholder="0191d9a2-7f3c-7cc0-8000-000000000000"
        error={isWrong ? "This is not a valid UUID, which has 32 hexadecimal digits." : undefined}
        spellCheck={false}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {facts && <FactList facts={facts} />}
    </section>
  );
}
