import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Driver } from "./driver.ts";

interface Scope {
  readonly role: Role;
  readonly name: string;
}

/** Errors of an element that the page has replaced, moved or covered since it was found: it is looked for again. */
const passing =
  /stale|detached|no such element|intercepted|not interactable|not clickable|not enabled|Timed out|Node is|context/i;
const withinMs = 15_000;
const soon = { timeout: withinMs, intervals: [50] };

/** A person's steps in a browser: each waits until it can be done. */
export class Tab<Handle> {
  readonly #driver: Driver<Handle>;
  readonly #origin: string;

  constructor(driver: Driver<Handle>, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  /** Opens a page and waits until React handles clicks. */
  async open(path: string): Promise<void> {
    await this.#driver.open(this.#origin + path);
    await this.#waitUntilInteractive();
  }

  async reload(): Promise<void> {
    await this.#driver.reload();
    await this.#waitUntilInteractive();
  }

  async click(role: Role, name: string, scope?: Scope): Promise<void> {
    await this.#retry(`click the ${role} "${name}"`, async () => {
      await this.#click(await this.#find(role, name, scope));
    });
  }

  /** Replaces the content of the field with this label, since a reload may have restored text. */
  async type(label: string, text: string, scope?: Scope): Promise<void> {
    await this.#retry(`type into "${label}"`, async () => {
      const field = await this.#findField(label, scope);
      await this.#click(field);
      await this.#driver.evaluate((input) => (input as HTMLInputElement).select(), field as unknown);
      await this.#driver.type(field, text);
    });
  }

  /** Waits until the field with this label contains a value. */
  async seeValue(label: string, value: string, scope?: Scope): Promise<void> {
    const read = async () => {
      const field = await this.#findField(label, scope).catch(() => undefined);
      return field && this.#driver.evaluate((element) => (element as unknown as HTMLInputElement).value, field);
    };
    await expect.poll(read, { ...soon, message: `the value of "${label}"` }).toBe(value);
  }

  /** Waits until the page, or the part of it, shows a text. */
  async see(text: string, scope?: Scope): Promise<void> {
    const read = async () => {
      const element = scope && (await this.#find(scope.role, scope.name).catch(() => undefined));
      if (scope && !element) return "";
      return this.#driver
        .evaluate((part) => ((part as unknown as HTMLElement | undefined) ?? document.body).innerText, element)
        .catch(() => "");
    };
    await expect.poll(read, { ...soon, message: `see "${text}"` }).toContain(text);
  }

  /** Waits until an element has this role and name. */
  async seeElement(role: Role, name: string): Promise<void> {
    await this.#retry(`see the ${role} "${name}"`, () => this.#find(role, name));
  }

  /** Waits until no element has this role and name. */
  async seeGone(role: Role, name: string): Promise<void> {
    const isThere = async () => (await this.#driver.find(findNamed, selectorOf(role), name)) !== undefined;
    await expect.poll(isThere, { ...soon, message: `the ${role} "${name}" is there` }).toBe(false);
  }

  /** Gives files to a file input: no driver can use the system's dialog. */
  async chooseFiles(selector: string, ...paths: string[]): Promise<void> {
    await this.#retry(`choose files in ${selector}`, async () => {
      const input = await this.#driver.find((css) => document.querySelector(css) ?? undefined, selector);
      if (!input) throw new Error("no such element");
      await this.#driver.chooseFiles(input, paths);
    });
  }

  /** Waits for a download with this name. Browsers write it under another one beside it, or empty at first. */
  async receiveDownload(name: string): Promise<Buffer> {
    const folder = this.#driver.downloads;
    const readSize = async () => {
      const isPartial = (await readdir(folder)).some((file) => /\.(part|wkdownload)$/.test(file));
      return isPartial ? 0 : (await stat(join(folder, name)).catch(() => undefined))?.size;
    };
    await expect.poll(readSize, { ...soon, message: `the size of ${name}` }).toBeGreaterThan(0);
    return readFile(join(folder, name));
  }

  /** Runs steps in the iframe with this title. */
  async inFrame(title: string, steps: () => Promise<void>): Promise<void> {
    await this.#retry(`enter the iframe "${title}"`, async () => {
      const iframe = await this.#driver.find(
        (wanted) => [...document.querySelectorAll("iframe")].find((frame) => frame.title === wanted),
        title,
      );
      if (!iframe) throw new Error("no such element");
      await this.#driver.enterFrame(iframe);
    });
    await steps();
    await this.#driver.leaveFrame();
  }

  /** Like `waitUntilInteractive` of the e2e tests. */
  async #waitUntilInteractive(): Promise<void> {
    const isInteractive = async () => {
      await this.#driver.movePointer(1, 1);
      await this.#driver.movePointer(3, 3);
      return this.#driver.evaluate(
        () => document.querySelector('link[rel="stylesheet"][data-precedence="full"]') !== null,
      );
    };
    await expect.poll(() => isInteractive().catch(() => false), soon).toBe(true);
  }

  async #find(role: Role, name: string, scope?: Scope): Promise<Handle> {
    const parent = scope && (await this.#find(scope.role, scope.name));
    const element = await this.#driver.find(findNamed, selectorOf(role), name, parent);
    if (!element) throw new Error("no such element");
    return element;
  }

  async #findField(label: string, scope?: Scope): Promise<Handle> {
    const parent = scope && (await this.#find(scope.role, scope.name));
    const field = await this.#driver.find(findField, label, parent);
    if (!field) throw new Error("no such element");
    return field;
  }

  /** WebKit's driver cannot press what a smooth scroll has not brought into view yet. */
  async #click(element: Handle): Promise<void> {
    await this.#driver.evaluate((target) => {
      (target as Element).scrollIntoView({ block: "center", behavior: "instant" });
    }, element as unknown);
    await this.#driver.click(element);
  }

  async #retry(what: string, attempt: () => Promise<unknown>): Promise<void> {
    const giveUpAt = performance.now() + withinMs;
    for (;;) {
      try {
        await attempt();
        return;
      } catch (error) {
        const isPassing = error instanceof Error && passing.test(error.message);
        if (!isPassing || performance.now() > giveUpAt) throw new Error(`Could not ${what}.`, { cause: error });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }
}

/** The roles by which the journeys find elements, with those that have them. */
const selectors = {
  button: "button, summary, [role=button]",
  dialog: "dialog, [role=dialog], [role=alertdialog]",
  gridcell: "[role=gridcell]",
  heading: "h1, h2, h3, h4",
  link: "a[href]",
  region: "section, [role=region]",
  tab: "[role=tab]",
  tabpanel: "[role=tabpanel]",
} as const;

type Role = keyof typeof selectors;

const selectorOf = (role: Role): string => selectors[role];

/** Runs in the page. @returns the visible element with exactly this name: its label or else its text */
function findNamed(selector: string, name: string, scope?: unknown): Element | undefined {
  const textOf = (id: string) => document.getElementById(id)?.textContent ?? "";
  const namesOf = (element: Element): (string | null)[] => {
    if (element.ariaLabel) return [element.ariaLabel];
    const labels = element.getAttribute("aria-labelledby");
    if (labels) return [labels.split(" ").map(textOf).join(" ")];
    // `innerText` lacks what is hidden, but also spaces around what is only read aloud.
    return [(element as HTMLElement).innerText, element.textContent];
  };
  return [...((scope as Element | null) ?? document).querySelectorAll(selector)].find(
    (element) =>
      element.checkVisibility() && namesOf(element).some((text) => text?.replace(/\s+/g, " ").trim() === name),
  );
}

/** Runs in the page. @returns the visible field whose label begins with the text */
function findField(label: string, scope?: unknown): Element | undefined {
  const fields = ((scope as Element | null) ?? document).querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input, textarea",
  );
  const labelsOf = (field: HTMLInputElement | HTMLTextAreaElement) => [
    field.ariaLabel ?? "",
    ...[...(field.labels ?? [])].map(({ innerText }) => innerText.trim()),
  ];
  return [...fields].find((field) => field.checkVisibility() && labelsOf(field).some((text) => text.startsWith(label)));
}
