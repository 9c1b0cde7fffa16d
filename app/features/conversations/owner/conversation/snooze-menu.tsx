import { TimeMenu } from "./time-menu.tsx";

export const SnoozeMenu = () => (
  <TimeMenu
    trigger="Snooze"
    title="Back in the inbox"
    name="snooze"
    submitLabel="Snooze until then"
    className="inbox-snooze"
    hint="Or until the visitor writes."
  />
);
