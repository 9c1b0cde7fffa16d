import type { Count, NamedCount, PairedCount } from "./count.ts";
import { everyView, type KeptTally, Names, type Tally, toList } from "./day-values.ts";
import { type Dimension, dimensions, directSource, openDimensions, otherValue, traitDimensions } from "./dimensions.ts";

export interface DayView {
  readonly hour: number;
  /** Null for crawlers and visitors who refuse tracking. */
  readonly visitor: number | null;
  /** In the order of `viewDimensions`, empty for none. */
  readonly texts: readonly string[];
}

const { path, missing, source, campaign, crawler, crawlerPath } = dimensions;
/** Crawlers have only the last two. */
const viewDimensions: readonly Dimension[] = [path, missing, ...traitDimensions, crawler, crawlerPath];
export const pairedDimensions: readonly Dimension[] = [path, missing, ...traitDimensions];
const columnOf = new Map(viewDimensions.map((dimension, column) => [dimension, column]));
const [sourceColumn, campaignColumn] = [viewDimensions.indexOf(source), viewDimensions.indexOf(campaign)];

/** Distinct values of a dimension in memory; beyond, the least frequent become `otherValue`. */
const namesMax = 10_000;
const namesAfterFold = 2_000;
/** 25 bytes each, and about 60 for each visitor. */
export const dayViewsMax = 500_000;
const hoursMax = 32;

/** Views of one visitor that are compared with a new one; beyond, values are counted again. */
const comparedMax = 1_000;

/** A day's views in typed-array columns, from which all counts are computed. */
export class DayViews {
  size = 0;
  #columns = viewDimensions.map(() => new Uint16Array(1_024));
  #hours = new Uint8Array(1_024);
  /** The visitor's previous view, -1 for none. */
  #previous = new Int32Array(1_024);
  readonly #newest: number[] = [];
  readonly #visitors = new Map<number, number>();
  /** Newest view without a visitor; `#previous` links the others. */
  #loose = -1;
  readonly #names = viewDimensions.map(() => new Names());
  readonly #kept = new Map<Dimension, KeptTally>();

  /**
   * A view within the site inherits source and campaign from the visitor's previous view.
   * @returns false if the day is full
   */
  add({ hour, visitor, texts }: DayView): boolean {
    if (this.size >= dayViewsMax) return false;
    if (this.size === this.#hours.length) this.#grow();
    const index = this.size++;
    for (const [column, names] of this.#names.entries()) this.#column(column)[index] = names.idOf(texts[column] ?? "");
    this.#hours[index] = hour;
    const before = visitor === null ? this.#loose : this.#follow(visitor, index);
    if (visitor === null) this.#loose = index;
    else if (before >= 0 && texts[sourceColumn] === directSource && texts[campaignColumn] === "")
      for (const column of [sourceColumn, campaignColumn])
        this.#column(column)[index] = this.#column(column)[before] ?? 0;
    this.#previous[index] = before;
    for (const [dimension, tally] of this.#kept) this.#keep(dimension, tally, index, visitor !== null);
    for (const dimension of openDimensions)
      if (this.#namesOf(dimension).texts.length > namesMax) this.foldRare(dimension, namesAfterFold);
    return true;
  }

  /** Merges rare values into `otherValue`. @param preferred are retained first */
  foldRare(dimension: Dimension, retained: number, preferred?: ReadonlySet<string>): void {
    const column = columnOf.get(dimension) ?? 0;
    const names = this.#namesOf(dimension);
    if (names.texts.length - 1 <= retained && !preferred) return;
    const ranked = this.list(dimension).flatMap(({ text }) =>
      text === otherValue || preferred?.has(text) ? [] : text,
    );
    const frequent = new Set([...(preferred ?? []), ...ranked].slice(0, retained));
    const folded = new Names();
    const ids = names.texts.map((text, id) => (id === 0 ? 0 : folded.idOf(frequent.has(text) ? text : otherValue)));
    const cells = this.#column(column);
    for (let index = 0; index < this.size; index++) cells[index] = ids[cells[index] ?? 0] ?? 0;
    this.#names[column] = folded;
    this.#kept.delete(dimension);
  }

  /** Most viewed first. `dimensions.all` has one value, an empty text. */
  list(dimension: Dimension): readonly NamedCount[] {
    return toList(this.#namesOf(dimension).texts, this.#keptTally(dimension));
  }

  find(dimension: Dimension, text: string): Count | undefined {
    const value = this.#idOf(dimension, text);
    const { views, visitors } = this.#keptTally(dimension);
    return value === undefined || !views[value] ? undefined : { views: views[value], visitors: visitors[value] ?? 0 };
  }

  hoursOf(dimension: Dimension, text: string): Count[] {
    const readValue = this.#readerOf(dimension);
    const value = this.#idOf(dimension, text);
    const { views, visitors } = this.#tally(hoursMax + 1, (index) =>
      readValue(index) === value ? 1 + (this.#hours[index] ?? 0) : 0,
    );
    return Array.from({ length: hoursMax }, (_, hour) => ({
      views: views[hour + 1] ?? 0,
      visitors: visitors[hour + 1] ?? 0,
    }));
  }

  *listHours(dimension: Dimension): Generator<NamedCount & { hour: number }> {
    const { texts } = this.#namesOf(dimension);
    const readValue = this.#readerOf(dimension);
    const tally = this.#tally(texts.length * hoursMax, (index) => {
      const value = readValue(index);
      return value === 0 ? 0 : value * hoursMax + (this.#hours[index] ?? 0);
    });
    for (const [key, views] of tally.views.entries())
      if (views > 0)
        yield {
          text: texts[Math.floor(key / hoursMax)] ?? "",
          ...{ hour: key % hoursMax, views, visitors: tally.visitors[key] ?? 0 },
        };
  }

  /** Lists values that occur together with a value. */
  listBelow(dimension: Dimension, text: string): PairedCount[] {
    const value = this.#idOf(dimension, text);
    if (value === undefined || !pairedDimensions.includes(dimension)) return [];
    const readValue = this.#readerOf(dimension);
    return pairedDimensions.flatMap((other) => {
      if (other === dimension) return [];
      const { texts } = this.#namesOf(other);
      const otherOf = this.#readerOf(other);
      const tally = this.#tally(texts.length, (index) => (readValue(index) === value ? otherOf(index) : 0));
      return toList(texts, tally).map((count) => ({ dimension: other, ...count }));
    });
  }

  /** Lists the most frequent pairs of two folded dimensions, at 12 bytes a pair. */
  listPairs(a: Dimension, b: Dimension, max: number): (Count & { a: string; b: string })[] {
    const [ofA, ofB] = [this.#namesOf(a).texts, this.#namesOf(b).texts];
    const [readA, readB] = [this.#readerOf(a), this.#readerOf(b)];
    const { views, visitors } = this.#tally(ofA.length * ofB.length, (index) => {
      const [first, second] = [readA(index), readB(index)];
      return first === 0 || second === 0 ? 0 : first * ofB.length + second;
    });
    const pairs: (Count & { a: string; b: string })[] = [];
    for (const [key, count] of views.entries())
      if (count > 0) {
        const [first, second] = [ofA[Math.floor(key / ofB.length)] ?? "", ofB[key % ofB.length] ?? ""];
        pairs.push({ a: first, b: second, views: count, visitors: visitors[key] ?? 0 });
      }
    return pairs.sort((p, q) => q.views - p.views || (p.a + p.b < q.a + q.b ? -1 : 1)).slice(0, max);
  }

  /** @returns the visitor's last source; undefined without a view */
  sourceOf(visitor: number): string | undefined {
    const index = this.#newest[this.#visitors.get(visitor) ?? -1];
    return index === undefined ? undefined : this.#namesOf(source).texts[this.#column(sourceColumn)[index] ?? 0];
  }

  #follow(visitor: number, index: number): number {
    const known = this.#visitors.get(visitor);
    if (known === undefined) this.#visitors.set(visitor, this.#newest.push(index) - 1);
    const before = known === undefined ? -1 : (this.#newest[known] ?? -1);
    if (known !== undefined) this.#newest[known] = index;
    return before;
  }

  /** Counts views and visitors by key. Visiting one visitor at a time needs no set. Key 0 is skipped. */
  #tally(keys: number, keyOf: (index: number) => number): Tally {
    const [views, visitors] = [new Uint32Array(keys), new Uint32Array(keys)];
    const lastVisitor = new Int32Array(keys).fill(-1);
    const count = (newest: number, visitor: number) => {
      for (let index = newest; index >= 0; index = this.#previous[index] ?? -1) {
        const key = keyOf(index);
        if (key === 0) continue;
        views[key] = (views[key] ?? 0) + 1;
        if (visitor < 0 || lastVisitor[key] === visitor) continue;
        lastVisitor[key] = visitor;
        visitors[key] = (visitors[key] ?? 0) + 1;
      }
    };
    for (const [visitor, newest] of this.#newest.entries()) count(newest, visitor);
    count(this.#loose, -1);
    return { views, visitors };
  }

  #keptTally(dimension: Dimension): KeptTally {
    const known = this.#kept.get(dimension);
    if (known) return known;
    const { views, visitors } = this.#tally(this.#namesOf(dimension).texts.length, this.#readerOf(dimension));
    const tally = { views: [...views], visitors: [...visitors] };
    this.#kept.set(dimension, tally);
    return tally;
  }

  #keep(dimension: Dimension, { views, visitors }: KeptTally, added: number, isVisitors: boolean): void {
    const readValue = this.#readerOf(dimension);
    const value = readValue(added);
    if (value === 0) return;
    views[value] = (views[value] ?? 0) + 1;
    visitors[value] ??= 0;
    if (!isVisitors) return;
    let compared = 0;
    for (let index = this.#previous[added] ?? -1; index >= 0; index = this.#previous[index] ?? -1) {
      if (readValue(index) === value) return;
      if (++compared === comparedMax) return void this.#kept.delete(dimension);
    }
    visitors[value]++;
  }

  #column(column: number): Uint16Array {
    return this.#columns[column] as Uint16Array;
  }

  #namesOf(dimension: Dimension): Pick<Names, "texts" | "idOf" | "find"> {
    return (dimension === dimensions.all ? undefined : this.#names[columnOf.get(dimension) ?? 0]) ?? everyView;
  }

  #idOf(dimension: Dimension, text: string): number | undefined {
    return dimension === dimensions.all ? 1 : this.#namesOf(dimension).find(text);
  }

  #readerOf(dimension: Dimension): (index: number) => number {
    const cells = this.#column(columnOf.get(dimension === dimensions.all ? path : dimension) ?? 0);
    if (dimension !== dimensions.all) return (index) => cells[index] ?? 0;
    return (index) => ((cells[index] ?? 0) === 0 ? 0 : 1);
  }

  #grow(): void {
    const enlarge = <T extends Uint8Array | Uint16Array | Int32Array>(old: T, larger: T): T => {
      larger.set(old);
      return larger;
    };
    const size = 2 * this.size;
    this.#columns = this.#columns.map((column) => enlarge(column, new Uint16Array(size)));
    this.#hours = enlarge(this.#hours, new Uint8Array(size));
    this.#previous = enlarge(this.#previous, new Int32Array(size));
  }
}
