import { type SyntheticEvent, useId, useState } from "react";
import { hourMs } from "#app/lib/units.ts";
import { Button } from "#app/ui/button.tsx";
import { Popover, type PopoverProps } from "#app/ui/dialogs/popover.tsx";
import type { InboxCommand } from "../../actions/inbox-actions.server.ts";
import { type MenuOwner, showPart } from "../keys/shown-parts.ts";
import { isPlainLabelButton } from "../labels/label-menu.tsx";

const morningHour = 9;

function morningIn(days: number): number {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morningHour).getTime();
}

const daysUntilMonday = () => (8 - new Date().getDay()) % 7 || 7;

const times = {
  later: () => Date.now() + 3 * hourMs,
  tomorrow: () => morningIn(1),
  "next-week": () => morningIn(daysUntilMonday()),
} as const;

export function readTime(button: HTMLButtonElement): string {
  const { value } = button;
  if (Object.hasOwn(times, value)) return new Date(times[value as keyof typeof times]()).toISOString();
  const typed = button.closest("[popover]")?.querySelector<HTMLInputElement>("input")?.value ?? "";
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? value : at.toISOString();
}

interface TimeMenuProps {
  trigger: string;
  title: string;
  name: string;
  submitLabel: string;
  hint: string;
  ref?: PopoverProps["ref"];
}

export function TimeMenu({ trigger, title, name, submitLabel, hint, ref }: TimeMenuProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const choose = (value: keyof typeof times, text: string) => (
    <Button type="submit" name={name} value={value} variant="secondary" size="sm">
      {text}
    </Button>
  );
  return (
    <Popover ref={ref} trigger={trigger} label={trigger} variant="secondary">
      <div className="grid gap-2">
        <p className="font-semibold">{title}</p>
        {choose("later", "In three hours")}
        {choose("tomorrow", "Tomorrow morning")}
        {choose("next-week", "Next Monday")}
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
        <Button type="submit" name={name} value="at" size="sm" disabled={typed === ""}>
          {submitLabel}
        </Button>
        <p className="text-xs text-ink-faint">{hint}</p>
      </div>
    </Popover>
  );
}

export const SnoozeMenu = ({ of }: { of: MenuOwner }) => (
  <TimeMenu
    trigger="Snooze"
    title="Back in the inbox"
    name="snooze"
    submitLabel="Snooze until then"
    ref={(open) => showPart(`${of}/snooze`, open)}
    hint="Or until the visitor writes."
  />
);

interface IntentButtonProps {
  value: string;
  children: string;
  isQuiet?: boolean;
}

export const IntentButton = ({ value, children, isQuiet = false }: IntentButtonProps) => (
  <Button type="submit" name="intent" value={value} variant={isQuiet ? "ghost" : "secondary"} size="sm">
    {children}
  </Button>
);

/** Runs what a button of a form with conversations says. @param seen the conversations, as they are shown */
export function runPressed(
  event: SyntheticEvent<HTMLFormElement, SubmitEvent>,
  seen: string,
  run: (command: InboxCommand) => void,
): void {
  const button = event.nativeEvent.submitter;
  if (isPlainLabelButton(button)) return;
  event.preventDefault();
  if (!(button instanceof HTMLButtonElement) || seen === "") return;
  button.closest<HTMLElement>("[popover]")?.hidePopover();
  if (button.name === "snooze") run({ intent: "snooze", seen, until: readTime(button) });
  else run({ intent: button.value, seen } as InboxCommand); // one of these buttons'
}
