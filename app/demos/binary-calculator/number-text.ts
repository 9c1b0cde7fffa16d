export type Base = 2 | 8 | 10 | 16;

const validDigits: Readonly<Record<Base, RegExp>> = {
  2: /^[01]*$/,
  8: /^[0-7]*$/,
  10: /^\d*$/,
  16: /^[\da-f]*$/i,
};
const prefixOf: Readonly<Record<Base, string>> = { 2: "0b", 8: "0o", 10: "", 16: "0x" };
const baseOfPrefix: Readonly<Record<string, Base>> = { "0b": 2, "0o": 8, "0x": 16 };
const groupLength: Readonly<Record<Base, number>> = { 2: 4, 8: 3, 10: 3, 16: 4 };

const separators = /[\s,_'\u00a0\u2009\u202f]/g;

export const hasOnlyDigits = (text: string, base: Base): boolean => validDigits[base].test(text);

export function readNumber(digits: string, base: Base): bigint | undefined {
  if (!hasDigitsAtItsEnds(digits, base)) return undefined;
  try {
    return BigInt(base === 10 ? digits : prefixOf[base] + digits);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error; // longer than the engine's numbers can be
  }
}

/** BigInt validates digits. It also accepts white space, a sign and a prefix at the ends (ECMA-262, StringToBigInt). */
const hasDigitsAtItsEnds = (text: string, base: Base): boolean =>
  text !== "" && hasOnlyDigits(text.slice(0, 2), base) && hasOnlyDigits(text.slice(-1), base);

export const writeNumber = (value: bigint, base: Base): string => value.toString(base);

export type DigitsByBase = Readonly<Record<Base, string>>;

export const writeInAllBases = (value: bigint): DigitsByBase => ({
  2: writeNumber(value, 2),
  8: writeNumber(value, 8),
  10: writeNumber(value, 10),
  16: writeNumber(value, 16),
});

/** A thin space, at which a line may break, unlike at U+202F. */
const betweenGroups = "\u2009";

export function groupDigits(digits: string, base: Base): string {
  const [sign, plain] = digits.startsWith("-") ? ["\u2212", digits.slice(1)] : ["", digits];
  const length = groupLength[base];
  const groups: string[] = [];
  for (let end = plain.length; end > 0; end -= length) groups.push(plain.slice(Math.max(0, end - length), end));
  return sign + groups.reverse().join(betweenGroups);
}

/** More would slow down the layout; Copy has all digits. */
const shownMax = 2_000;
const endLength = 200;

/** @returns the digits in groups; only both ends of a number beyond `shownMax` */
export const abbreviate = (digits: string, base: Base): string =>
  digits.length <= shownMax ? groupDigits(digits, base) : showEnds(digits, base, endLength);

/** @param length of each end, in digits; rounded to whole groups */
export function showEnds(digits: string, base: Base, length: number): string {
  const group = groupLength[base];
  const sign = digits.startsWith("-") ? 1 : 0;
  const start = sign + length - ((length - ((digits.length - sign) % group)) % group);
  const end = length - (length % group);
  return `${groupDigits(digits.slice(0, start), base)} … ${groupDigits(digits.slice(-end), base)} (${countDigits(digits)})`;
}

export function countDigits(digits: string): string {
  const count = digits.length - (digits.startsWith("-") ? 1 : 0);
  return `${String(count).replace(/\B(?=(\d{3})+$)/g, ",")} digits`;
}

/**
 * Accepts separators and the prefixes `0b`, `0o` and `0x`.
 * @returns digits of the field's base; undefined for no number
 */
export function readPasted(text: string, base: Base): string | undefined {
  const plain = text.replace(separators, "").toLowerCase();
  const written = baseOfPrefix[plain.slice(0, 2)];
  if (written === undefined) return plain !== "" && hasOnlyDigits(plain, base) ? plain : undefined;
  const digits = plain.slice(2);
  if (written === base) return digits !== "" && hasOnlyDigits(digits, base) ? digits : undefined;
  const value = readNumber(digits, written);
  return value === undefined ? undefined : writeNumber(value, base);
}
