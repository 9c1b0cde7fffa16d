import type { Formats } from "../../../i18n/formats.ts";
import { showName } from "../../../i18n/show-name.ts";
import type { HideableColumn } from "../../listing/view-settings.ts";
import { type CellProps, cellState } from "../file-row.tsx";
import { iconOf } from "../item-facts.ts";

export type ShownRow = Omit<CellProps, "id"> & { readonly top: number };

export interface PlainCellsSettings {
  readonly id: string;
  readonly columns: readonly HideableColumn[];
  readonly favorite: string;
  readonly actions: string;
  readonly formats: Formats;
}

export const isPlain = ({ item, detail, renaming }: Pick<CellProps, "item" | "detail" | "renaming">): boolean =>
  !detail && !renaming && !item.share && !item.trashed;

/** A row's attributes and cells as `FileRow` has them, written by hand: also while scrolling, without React. */
export class PlainCells {
  readonly #row: HTMLElement;
  readonly #settings: PlainCellsSettings;
  readonly #cells: readonly HTMLElement[];
  readonly #name: HTMLElement;
  readonly #star: HTMLElement;
  readonly #nameText = document.createTextNode("");
  readonly #valueTexts: readonly (readonly [HideableColumn, Text])[];
  #drawn: ShownRow | undefined;
  #state: Partial<Record<string, string | number | boolean>> = {};

  constructor(row: HTMLElement, settings: PlainCellsSettings) {
    const { id, columns, favorite, actions } = settings;
    this.#row = row;
    this.#settings = settings;
    this.#valueTexts = columns.map((column) => [column, document.createTextNode("")]);
    const name = make("span", { id: `${id}-name`, class: "cell-text", dir: "auto" }, this.#nameText);
    this.#name = make("div", { role: "gridcell", class: "cell-name row-icon", draggable: "true" }, name);
    this.#star = makeButton(id, "star", { "aria-label": favorite });
    const menu = makeButton(id, "menu", { "aria-haspopup": "menu", "aria-label": actions });
    this.#cells = [
      make("div", { role: "gridcell", class: "cell-box", "data-press": "select" }),
      this.#name,
      ...this.#valueTexts.map(([column, value]) => make("div", { role: "gridcell", class: `cell-${column}` }, value)),
      make("div", { role: "gridcell", class: "cell-actions" }, this.#star, menu),
    ];
    row.prepend(...this.#cells);
  }

  get index(): number | undefined {
    return this.#drawn?.index;
  }

  draw(shown: ShownRow): void {
    const before = this.#drawn;
    if (before && isSame(before, shown)) return;
    this.#drawn = shown;
    if (before?.top !== shown.top) this.#row.style.transform = `translateY(${shown.top}px)`;
    const state = { ...cellState(shown), "aria-rowindex": shown.index + 2 };
    for (const [name, value] of Object.entries(state))
      if (!before || this.#state[name] !== value) writeAttribute(this.#row, name, value);
    this.#state = state;
    if (before?.isSelected !== shown.isSelected) writeAttribute(this.#name, "data-drag", shown.isSelected || undefined);
    if (before?.item !== shown.item) this.#drawItem(shown, before);
  }

  remove(): void {
    for (const cell of this.#cells) cell.remove();
  }

  #drawItem({ item }: ShownRow, before: ShownRow | undefined): void {
    const { formats } = this.#settings;
    writeText(this.#nameText, showName(item.name));
    for (const [column, text] of this.#valueTexts) {
      if (column === "size") writeText(text, formats.size(item.sizeBytes));
      else if (column === "owner") writeText(text, item.owner);
      else if (item.modifiedMs !== before?.item.modifiedMs) writeText(text, formats.moment(item.modifiedMs));
    }
    const icon = iconOf(item);
    if (!before || iconOf(before.item) !== icon) writeAttribute(this.#name, "data-icon", icon);
    if (before?.item.isStarred !== item.isStarred) writeAttribute(this.#star, "aria-pressed", item.isStarred);
  }
}

function isSame(one: ShownRow, other: ShownRow): boolean {
  for (const name of Object.keys(other) as (keyof ShownRow)[]) if (one[name] !== other[name]) return false;
  return true;
}

/** @param id of the row, whose name is part of the button's */
const makeButton = (id: string, press: string, attributes: Readonly<Record<string, string>>): HTMLElement =>
  make("button", {
    type: "button",
    id: `${id}-${press}`,
    tabindex: "-1",
    class: "cell-button",
    "data-press": press,
    "aria-labelledby": `${id}-${press} ${id}-name`,
    ...attributes,
  });

function make(tag: string, attributes: Readonly<Record<string, string>>, ...children: Node[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Writing the same text would cost a layout. */
function writeText(text: Text, value: string): void {
  if (text.data !== value) text.data = value;
}

function writeAttribute(element: HTMLElement, name: string, value: string | number | boolean | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}
