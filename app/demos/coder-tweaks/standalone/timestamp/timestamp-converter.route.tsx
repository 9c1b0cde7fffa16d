import { useEffect, useId, useMemo, useState } from "react";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { menuOption, type OptionSchemaOf, textOption } from "../../option-schema.ts";
import { describeConversionError } from "../conversion/conversion.ts";
import { FactList } from "../panes/fact-list.tsx";
import { CopyAndDownload } from "../panes/output-pane.tsx";
import { ExampleAndClear, TitledPane } from "../panes/titled-pane.tsx";
import { SettingsBar } from "../settings/settings-bar.tsx";
import { useToolState } from "../settings/use-tool-state.ts";
import { type Nanos, nanosPer, readTime, type TimeUnit } from "./read-time.ts";
import { listNotations, toKnownZone, writeInZone, writeRelative } from "./write-time.ts";

const schema: OptionSchemaOf<{ unit: TimeUnit; zone: string }> = {
  unit: menuOption("A bare number is", {
    auto: "Detected by its size",
    s: "Seconds",
    ms: "Milliseconds",
    us: "Microseconds",
    ns: "Nanoseconds",
  }),
  zone: textOption("UTC"),
};
const example = "2026-03-29T01:30:00.123456789+01:00";
const commonZones = ["UTC", "Europe/Warsaw", "Europe/London", "America/New_York", "America/Los_Angeles", "Asia/Tokyo"];

/** Its clock ticks. */
export const handle: FirstPaintHandle = { startsOnIntent: true, startsWhenIdle: true };

export default function TimestampConverter() {
  const tool = useToolState(schema);
  const { text, setText, options, setOption } = tool;
  const zone = useMemo(() => toKnownZone(options.zone), [options.zone]);
  const now = useNow();
  const result = text.trim() === "" ? undefined : readTime(text, options.unit);
  const moment = result?.ok ? result.value.nanos : undefined;
  const facts = moment === undefined ? [] : listNotations(moment);
  const all = facts.map(({ name, value }) => `${name}: ${value}`).join("\n");
  return (
    <div className="tool">
      <SettingsBar tool={tool}>
        <ZoneField zone={zone} onZone={(chosen) => setOption("zone", chosen)} />
      </SettingsBar>
      <Clock now={now} onUse={() => setText(String(Date.now()))} />
      <div className="tool-panes">
        <TitledPane
          title="Input"
          actions={<ExampleAndClear onExample={() => setText(example)} onClear={() => setText("")} />}
        >
          <TextField
            label="Moment"
            value={text}
            error={result?.ok === false ? describeConversionError(result.error) : undefined}
            hint={result?.ok ? `Read as: ${result.value.notation}.` : "Unix time, ISO 8601 or an e-mail date."}
            placeholder="1774744200 or 2026-03-29T00:30:00Z"
            spellCheck={false}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          {moment !== undefined && (
            <FactList
              facts={[
                { name: "From now", value: now === undefined ? "" : writeRelative(moment, now), isPlain: true },
                { name: zone, value: writeInZone(moment, zone) },
                { name: "Your zone", value: writeInZone(moment, ownZone()) },
              ]}
            />
          )}
        </TitledPane>
        <TitledPane
          title="Output"
          actions={<CopyAndDownload text={all} savedAs={{ name: "timestamp.txt", type: "text/plain" }} />}
        >
          {facts.length > 0 ? <FactList facts={facts} /> : <p className="tool-empty">Every notation appears here.</p>}
        </TitledPane>
      </div>
    </div>
  );
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The current time, updated each second; undefined until the page runs, since a server's clock is not the visitor's. */
function useNow(): Nanos | undefined {
  const [now, setNow] = useState<Nanos>();
  useEffect(() => {
    const tick = () => setNow(BigInt(Date.now()) * nanosPer.ms);
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Clock({ now, onUse }: { now: Nanos | undefined; onUse: () => void }) {
  return (
    <div className="time-now">
      <span className="tool-option-label">Now</span>
      {/* The timer role is not announced: one announcement per second would be too many. */}
      <span role="timer" className="time-now-value">
        {now === undefined ? "–" : (now / nanosPer.s).toString()}
      </span>
      <Button variant="secondary" size="sm" onClick={onUse}>
        Use now
      </Button>
    </div>
  );
}

function ZoneField({ zone, onZone }: { zone: string; onZone: (zone: string) => void }) {
  const [zones, setZones] = useState<readonly string[]>(commonZones);
  // Not on the server: its list is long, and its own zone is not the visitor's.
  useEffect(() => setZones([...new Set([...commonZones, ownZone(), ...Intl.supportedValuesOf("timeZone")])]), []);
  const listId = useId();
  const [typed, setTyped] = useState<{ text: string; zone: string }>();
  return (
    <label className="tool-option">
      <span className="tool-option-label">Time zone</span>
      <input
        className="field"
        list={listId}
        value={typed?.zone === zone ? typed.text : zone}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => {
          // An alias, such as US/Pacific, is as good as the names in the list.
          const isKnown = value === "UTC" || toKnownZone(value) !== "UTC";
          setTyped({ text: value, zone: isKnown ? toKnownZone(value) : zone });
          if (isKnown) onZone(value);
        }}
        onBlur={() => setTyped(undefined)}
      />
      <datalist id={listId}>
        {zones.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </label>
  );
}
