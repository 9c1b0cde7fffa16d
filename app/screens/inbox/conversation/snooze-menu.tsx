import { useId, useState } from "react";
import { dayMs, hourMs } from "#app/lib/units.ts";
import { Button } from "#app/ui/button.tsx";
import { Popover } from "#app/ui/dialogs/popover.tsx";

const morningHour = 9;

/** At nine in the morning of this computer, so many days from now. */
function morningIn(days: number): number {
  const at = new Date(Date.now() + days * dayMs);
  return at.setHours(morningHour, 0, 0, 0);
}

const daysUntilMonday = () => (8 - new Date().getDay()) % 7 || 7;

const times = {
  later: () => Date.now() + 3 * hourMs,
  tomorrow: () => morningIn(1),
  "next-week": () => morningIn(daysUntilMonday()),
} as const;

/** The time of a pressed button of the menu. @returns ISO text, or the button's value */
export function readSnooze(button: HTMLButtonElement): string {
  const { value } = button;
  if (Object.hasOwn(times, value)) return new Date(times[value as keyof typeof times]()).toISOString();
  const typed = button.closest("[popover]")?.querySelector<HTMLInputElement>("input")?.value ?? "";
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? value : at.toISOString();
}

/** Inside a form: its buttons submit it. */
export function SnoozeMenu() {
  const id = useId();
  const [typed, setTyped] = useState("");
  return (
    <Popover trigger="Snooze" label="Snooze" variant="secondary" size="sm" className="inbox-snooze">
      <div className="grid gap-2">
        <p className="font-semibold">Back in the inbox</p>
        <SnoozeButton value="later">In three hours</SnoozeButton>
        <SnoozeButton value="tomorrow">Tomorrow morning</SnoozeButton>
        <SnoozeButton value="next-week">Next Monday</SnoozeButton>
        <label htmlFor={id} className="mt-2 text-ink-soft">
          Date and time
        </label>
        <input
          id={id}
          type="datetime-local"
          className="field"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" name="snooze" value="at" size="sm" disabled={typed === ""}>
          Snooze until then
        </Button>
        <p className="text-xs text-ink-faint">Or until the visitor writes.</p>
      </div>
    </Popover>
  );
}

const SnoozeButton = ({ value, children }: { value: keyof typeof times; children: string }) => (
  <Button type="submit" name="snooze" value={value} variant="secondary" size="sm">
    {children}
  </Button>
);
