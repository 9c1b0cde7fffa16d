import { minuteMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { type Dimension, openDimensions, otherValue } from "./dimensions.ts";
import { findOrStoreValues, findValues, keyOf, listValuesOfDay, type VisitValue } from "./visit-values.store.server.ts";

/** Values of a dimension in a day, until housekeeping has folded them: later ones are counted as `otherValue`. */
export const valuesPerDayMax = 10_000;
const rememberedMax = 50_000;
/** Well within the day for which an unused value stays, so that no id that is remembered was deleted. */
const rememberedForMs = 10 * minuteMs;

export class ValueIds {
  readonly #ids = new Map<string, number>();
  readonly #used = new Map<string, Set<number>>();
  #forgetAt = 0;

  /**
   * Stores new values. Not to be used any more when the transaction is rolled back: their ids are remembered.
   * @param wanted of that day @returns the id of each value that was wanted
   */
  async open(db: Db, day: number, wanted: readonly VisitValue[], now: Date): Promise<(value: VisitValue) => number> {
    if (now.getTime() >= this.#forgetAt || this.#ids.size >= rememberedMax) {
      this.#ids.clear();
      this.#used.clear();
      this.#forgetAt = now.getTime() + rememberedForMs;
    }
    if (!this.#used.has(`${day} ${openDimensions[0]}`)) await this.#loadDay(db, day);
    const isFull = ({ dimension }: VisitValue) => (this.#used.get(`${day} ${dimension}`)?.size ?? 0) >= valuesPerDayMax;
    const isUsed = (value: VisitValue) =>
      this.#used.get(`${day} ${value.dimension}`)?.has(this.#ids.get(keyOf(value)) ?? -1) ?? true;
    const late = wanted.filter((value) => isFull(value) && !this.#ids.has(keyOf(value)));
    if (late.length > 0) for (const stored of await findValues(db, late)) this.#ids.set(keyOf(stored), stored.id);
    const accepted = new Map<string, VisitValue>();
    for (const value of wanted)
      accepted.set(keyOf(value), isFull(value) && !isUsed(value) ? { ...value, text: otherValue } : value);
    const unknown = new Map<string, VisitValue>();
    for (const value of accepted.values()) if (!this.#ids.has(keyOf(value))) unknown.set(keyOf(value), value);
    if (unknown.size > 0)
      for (const stored of await findOrStoreValues(db, [...unknown.values()])) this.#ids.set(keyOf(stored), stored.id);
    for (const value of accepted.values())
      this.#used.get(`${day} ${value.dimension}`)?.add(this.#ids.get(keyOf(value)) ?? 0);
    return (value) => this.#ids.get(keyOf(accepted.get(keyOf(value)) ?? value)) ?? 0;
  }

  async #loadDay(db: Db, day: number): Promise<void> {
    const rows = await listValuesOfDay(db, day, openDimensions);
    const sets = new Map<Dimension, Set<number>>(openDimensions.map((dimension) => [dimension, new Set()]));
    for (const { dimension, value_id } of rows) sets.get(dimension as Dimension)?.add(value_id);
    for (const [dimension, ids] of sets) this.#used.set(`${day} ${dimension}`, ids);
  }
}
