export interface Tick {
  index: number;
  text: string;
  detail?: string;
  isMinor: boolean;
}

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const dayLabelsMax = 10;
const weekLabelsMax = 45;
const monthLabelsMax = 15;
const quarterLabelsMax = 36;
const yearLabelsMax = 8;

const partsOf = (day: string): [year: number, month: number, day: number] => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return [year, month, date];
};

/** `3 Nov`. @param day `2026-11-03` @param months their names; by default in English */
export function shortDay(day: string, months: readonly string[] = monthNames): string {
  const [, month, date] = partsOf(day);
  return `${date} ${months[month - 1]}`;
}

const numbered = <T>(values: readonly T[]) => values.map((value, index) => ({ value, index }));

/** Every third hour. @param hours of the day in order, 0 to 23: one is missing or comes twice where clocks change */
export function hourTicks(hours: readonly number[]): Tick[] {
  return numbered(hours)
    .filter(({ value, index }) => value % 3 === 0 && hours[index - 1] !== value)
    .map(({ value, index }) => ({ index, text: `${String(value).padStart(2, "0")}:00`, isMinor: value % 6 !== 0 }));
}

/** All of up to ten, else Mondays, else the 1st and 15th of each month. @param days `2026-11-03`, without gaps */
export function dayTicks(days: readonly string[], months: readonly string[] = monthNames): Tick[] {
  const isShown = ({ value, index }: { value: string; index: number }): boolean => {
    if (days.length <= dayLabelsMax) return true;
    if (days.length > weekLabelsMax) return [1, 15].includes(partsOf(value)[2]);
    // A label at the very end has no room.
    return new Date(value).getUTCDay() === 1 && index < days.length - 1;
  };
  return numbered(days)
    .filter(isShown)
    .map(({ value, index }) => ({
      index,
      text: shortDay(value, months),
      isMinor: isMinorDay(value, index, days.length),
    }));
}

const isMinorDay = (day: string, index: number, count: number): boolean =>
  count > weekLabelsMax ? partsOf(day)[2] !== 1 : count > 7 && count <= dayLabelsMax && index % 2 === 1;

/** All of up to fifteen, else quarters, else years. @param months `2026-11`, without gaps */
export function monthTicks(months: readonly string[], names: readonly string[] = monthNames): Tick[] {
  if (months.length > quarterLabelsMax) return yearTicks(months);
  const step = months.length > monthLabelsMax ? 3 : 1;
  const shown = numbered(months).filter(({ value }) => (partsOf(value)[1] - 1) % step === 0);
  return shown.map(({ value, index }, position) => {
    const [year, month] = partsOf(value);
    const tick = {
      index,
      text: names[month - 1] ?? "",
      isMinor: months.length > 7 && (month - 1) % (2 * step) !== 0,
    };
    return position === 0 || month === 1 ? { ...tick, detail: String(year) } : tick;
  });
}

function yearTicks(months: readonly string[]): Tick[] {
  const years = Math.ceil(months.length / 12);
  const step = [1, 2, 5, 10, 20, 50].find((candidate) => years / candidate <= yearLabelsMax) ?? 100;
  return numbered(months)
    .filter(({ value }) => partsOf(value)[1] === 1 && partsOf(value)[0] % step === 0)
    .map(({ value, index }) => ({ index, text: String(partsOf(value)[0]), isMinor: false }));
}
