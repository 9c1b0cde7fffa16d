import { type ReactNode, useEffect, useId, useMemo, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { describeFault } from "../frame/conversion.ts";
import { FactList } from "../frame/fact-list.tsx";
import { copyText, download } from "../frame/hand-over.ts";
import { OptionBar, SelectField } from "../frame/option-fields.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { type Nanos, nanosPer, readTime, type TimeUnit, timeUnits } from "./read-time.ts";
import { listNotations, toKnownZone, writeInZone, writeRelative } from "./write-time.ts";

type TimeOptions = { unit: TimeUnit; zone: string };

const defaults: TimeOptions = { unit: "auto", zone: "UTC" };
const choices = { unit: timeUnits };
const example = "2026-03-29T01:30:00.123456789+01:00";
const usualZones = ["UTC", "Europe/Warsaw", "Europe/London", "America/New_York", "America/Los_Angeles", "Asia/Tokyo"];

export default function TimestampConverter() {
  const tool = useToolState({ defaults, choices });
  const { text, setText, options, setOption } = tool;
  const zone = useMemo(() => toKnownZone(options.zone), [options.zone]);
  const now = useNow();
  const outcome = text.trim() === "" ? undefined : readTime(text, options.unit);
  const moment = outcome?.ok ? outcome.value.nanos : undefined;
  const fault = outcome && !outcome.ok ? describeFault(outcome.fault) : undefined;
  const facts = moment === undefined ? [] : listNotations(moment);
  const all = facts.map(({ name, value }) => `${name}: ${value}`).join("\n");
  return (
    <div className="tool">
      <OptionBar tool={tool}>
        <SelectField
          label="A bare number is"
          value={options.unit}
          choices={[
            { value: "auto", label: "Read by its size" },
            { value: "s", label: "Seconds" },
            { value: "ms", label: "Milliseconds" },
            { value: "us", label: "Microseconds" },
            { value: "ns", label: "Nanoseconds" },
          ]}
          onChange={(unit) => setOption("unit", unit)}
        />
        <ZoneField zone={zone} onZone={(chosen) => setOption("zone", chosen)} />
      </OptionBar>
      <Clock now={now} onUse={() => setText(String(Date.now()))} />
      <div className="tool-panes">
        <Pane title="Input" actions={<InputActions onExample={() => setText(example)} onClear={() => setText("")} />}>
          <TextField
            label="Moment"
            value={text}
            error={fault}
            hint={outcome?.ok ? `Read as: ${outcome.value.reading}.` : "Unix time, ISO 8601 or a mail date."}
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
        </Pane>
        <Pane title="Output" actions={<OutputActions text={all} />}>
          {facts.length > 0 ? <FactList facts={facts} /> : <p className="tool-empty">Every notation appears here.</p>}
        </Pane>
      </div>
    </div>
  );
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The present, each second anew; undefined until the page runs, since a server's clock is not the visitor's. */
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
      {/* A timer's role is silent: nobody wants to hear each second. */}
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
  const id = useId();
  const [zones, setZones] = useState<readonly string[]>(usualZones);
  // Not on the server: its list is long, and its own zone is not the visitor's.
  useEffect(() => setZones([...new Set([...usualZones, ownZone(), ...Intl.supportedValuesOf("timeZone")])]), []);
  return (
    <div className="tool-option">
      <label htmlFor={id} className="tool-option-label">
        Time zone
      </label>
      <select
        id={id}
        className="field tool-select"
        value={zone}
        onChange={({ currentTarget }) => onZone(currentTarget.value)}
      >
        {zones.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}

function Pane({ title, actions, children }: { title: string; actions: ReactNode; children: ReactNode }) {
  return (
    <section className="tool-pane time-pane" aria-label={title}>
      <div className="tool-pane-head">
        <h2 className="tool-pane-title">{title}</h2>
        <div className="tool-actions">{actions}</div>
      </div>
      {children}
    </section>
  );
}

function InputActions({ onExample, onClear }: { onExample: () => void; onClear: () => void }) {
  return (
    <>
      <Button variant="ghost" size="sm" onClick={onExample}>
        Example
      </Button>
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear
      </Button>
    </>
  );
}

function OutputActions({ text }: { text: string }) {
  const isEmpty = text === "";
  return (
    <>
      <Button variant="ghost" size="sm" disabled={isEmpty} onClick={() => copyText(text)}>
        Copy
      </Button>
      <Button
        variant="ghost"
        size="sm"
        disabled={isEmpty}
        onClick={() => download(text, "timestamp.txt", "text/plain")}
      >
        Download
      </Button>
    </>
  );
}
