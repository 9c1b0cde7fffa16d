import { useEffect, useMemo, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { FactList } from "../frame/fact-list.tsx";
import { InputPane } from "../frame/input-pane.tsx";
import { CountField, OptionBar, SegmentedField, SelectField, SwitchField } from "../frame/option-fields.tsx";
import { OutputPane } from "../frame/output-pane.tsx";
import { type ToolState, useToolState } from "../frame/use-tool-state.ts";
import { explainUuid } from "./explain-uuid.ts";
import { makeUuids, nameUuids, readNames, type UuidOptions, uuidMax, uuidShapes, writeUuids } from "./list-uuids.ts";
import { namespaces, uuidVersions } from "./make-uuid.ts";
import { parseUuid } from "./read-uuid.ts";

const defaults: UuidOptions = {
  version: "4",
  count: 5,
  shape: "hyphens",
  isUpperCase: false,
  namespace: namespaces.dns,
};
const choices = { version: uuidVersions, shape: uuidShapes };

export default function UuidGenerator() {
  const tool = useToolState({ defaults, choices });
  const { options, text: names } = tool;
  const [round, setRound] = useState(0);
  const isNamed = options.version === "5";
  const isSpaceWrong = isNamed && !parseUuid(options.namespace);
  const ids = useUuids(options, names, round);
  const text = useMemo(() => writeUuids(ids, options), [ids, options]);
  const nameCount = useMemo(() => (isNamed ? readNames(names).length : 0), [isNamed, names]);
  return (
    <div className="tool">
      <UuidSettings tool={tool} onRound={() => setRound((last) => last + 1)} />
      {isNamed && <NamespaceField tool={tool} isWrong={isSpaceWrong} />}
      <div className={isNamed ? "tool-panes" : undefined}>
        {isNamed && (
          <InputPane
            label="Names, one a line"
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
        {nameCount > uuidMax && `Only the first ${format(uuidMax)} of ${format(nameCount)} names have a UUID here.`}
      </p>
      <UuidReader />
    </div>
  );
}

const format = (count: number) => count.toLocaleString("en");

/** Another notation keeps the ids: somebody may have copied one already. @param round a new one asks for new ids */
function useUuids({ version, count, namespace }: UuidOptions, names: string, round: number): readonly string[] {
  const [ids, setIds] = useState<readonly string[]>([]);
  // Ids of names do not depend on what the others depend on, nor the other way round.
  const [namedIn, named, drawn] = version === "5" ? [namespace, names, 0] : ["", "", count];
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for new ids
  useEffect(() => {
    if (version !== "5") setIds(makeUuids(version, drawn));
    else setIds(parseUuid(namedIn) ? nameUuids(namedIn, readNames(named)) : []);
  }, [version, namedIn, named, drawn, round]);
  return ids;
}

function UuidSettings({ tool, onRound }: { tool: ToolState<UuidOptions>; onRound: () => void }) {
  const { options, setOption } = tool;
  return (
    <OptionBar tool={tool}>
      <SegmentedField
        label="Version"
        value={options.version}
        choices={uuidVersions.map((value) => ({ value, label: `v${value}` }))}
        onChange={(version) => setOption("version", version)}
      />
      {options.version !== "5" && (
        <CountField
          label="How many"
          value={options.count}
          min={1}
          max={uuidMax}
          onChange={(count) => setOption("count", count)}
        />
      )}
      <SelectField
        label="Written as"
        value={options.shape}
        choices={[
          { value: "hyphens", label: "With hyphens" },
          { value: "bare", label: "Without hyphens" },
          { value: "braces", label: "In braces" },
          { value: "urn", label: "URN" },
        ]}
        onChange={(shape) => setOption("shape", shape)}
      />
      <SwitchField label="Capitals" isOn={options.isUpperCase} onChange={(isOn) => setOption("isUpperCase", isOn)} />
      {options.version !== "5" && (
        <Button size="sm" onClick={onRound}>
          New UUIDs
        </Button>
      )}
    </OptionBar>
  );
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

/** What a given UUID tells. */
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
