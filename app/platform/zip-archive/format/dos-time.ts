/**
 * @returns MS-DOS date and time (APPNOTE 4.4.6) in the machine's own time zone, rounded down to two seconds and kept
 *   within the years 1980 to 2107
 */
export function encodeDosTime(date: Date): number {
  const year = date.getFullYear();
  if (!(year >= 1980)) return earliestDosTime;
  if (year > 2107) return latestDosTime;
  const day = ((year - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}

const earliestDosTime = 0x0021_0000;
const latestDosTime = 0xff9f_bf7d;
