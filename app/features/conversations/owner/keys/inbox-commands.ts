import type { useNavigate } from "react-router";
import type { PaletteCommand } from "#app/features/admin/palette/page-commands.ts";
import { inboxViews } from "../../model/list-cursor.ts";
import { inboxAddress } from "../list/inbox-address.ts";
import { viewNames } from "../list/inbox-list.ts";
import { keyNames } from "./key-names.ts";

/** The inbox's commands besides those that are actions. */
export function listInboxCommands(
  actions: Readonly<Record<string, () => void>>,
  navigate: ReturnType<typeof useNavigate>,
): PaletteCommand[] {
  const ofKeys = keyNames.map(([key, name]) => ({ key, name, run: () => actions[key]?.() }));
  const ofViews = inboxViews.map((view) => ({
    name: `Show ${viewNames[view].toLowerCase()}`,
    run: () => void navigate(inboxAddress({ view }), { preventScrollReset: true }),
  }));
  const person = document.querySelector<HTMLElement>(".inbox-person-link");
  const ofPerson = person ? [{ name: "Everything about this person", run: () => person.click() }] : [];
  return [...ofKeys, ...ofPerson, ...ofViews];
}
