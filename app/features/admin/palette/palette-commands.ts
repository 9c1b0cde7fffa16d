import { href } from "react-router";
import { adminPageGroups, dashboardPage, settingsPages } from "#app/shell/navigation/admin-pages.ts";
import { listPageCommands, type PaletteCommand } from "./page-commands.ts";

/** A named action of the site, and the page that has its form. */
export interface PaletteAction {
  readonly page: string;
  readonly intent: string;
  readonly name: string;
}

interface Place {
  isOwner: boolean;
  pathname: string;
  navigate: (path: string) => Promise<void> | void;
}

/** First what can be done here, then the pages and their actions. A site that cannot be asked adds nothing. */
export async function listCommands({ isOwner, pathname, navigate }: Place): Promise<PaletteCommand[]> {
  const [own, actions] = await Promise.all([listPageCommands(), fetchActions()]);
  const here = actions.flatMap(({ intent, name }) => {
    const control = findControl(intent);
    return control ? [{ name, run: () => press(control) }] : [];
  });
  const elsewhere = actions.flatMap(({ page, intent, name }) =>
    page.includes(":") || page === pathname ? [] : [{ name, run: () => void goTo(page, intent) }],
  );
  const goTo = async (page: string, intent: string) => {
    await navigate(page);
    focusSoon(intent, performance.now() + renderMaxMs);
  };
  const pages = [dashboardPage, ...adminPageGroups.flat().filter(({ pages }) => !pages), ...settingsPages]
    .filter(({ isOwners = false }) => isOwner || !isOwners)
    .map(({ label, to }) => ({ name: `Go to ${label}`, run: () => void navigate(to) }));
  return [...own, ...here, ...pages, ...elsewhere];
}

async function fetchActions(): Promise<readonly PaletteAction[]> {
  try {
    const response = await fetch(href("/admin/commands"));
    return response.ok ? await response.json() : [];
  } catch {
    return [];
  }
}

const renderMaxMs = 5_000;

/** The page is rendered some frames after its navigation has ended. */
function focusSoon(intent: string, untilMs: number): void {
  const field = reveal(findControl(intent));
  if (field) field.focus();
  else if (performance.now() < untilMs) requestAnimationFrame(() => focusSoon(intent, untilMs));
}

/** Buttons of single rows are not meant. */
const findControl = (intent: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`main [name="intent"][value="${intent}"]`)].find((control) => {
    const field = fieldOf(control);
    const shown = field?.closest("details:not([open])")?.querySelector("summary") ?? field;
    return !control.closest("[role=row], li") && shown?.checkVisibility();
  });

/** Opens what the form of the control is folded into. @returns its field */
function reveal(control: HTMLElement | undefined): HTMLElement | null | undefined {
  const field = fieldOf(control);
  field?.closest("details")?.setAttribute("open", "");
  return field;
}

/** The button itself, or the first field of the form of a hidden one. */
function fieldOf(control: HTMLElement | undefined): HTMLElement | null | undefined {
  if (!(control instanceof HTMLInputElement)) return control;
  return control.form?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select, button");
}

function press(control: HTMLElement): void {
  const field = reveal(control);
  if (field instanceof HTMLButtonElement) field.click();
  else field?.focus();
}
