/** The bases that the calculator writes numbers in. */
export type Base = 2 | 8 | 10 | 16;

const validDigits: Readonly<Record<Base, RegExp>> = {
  2: /^[01]*$/,
  8: /^[0-7]*$/,
  10: /^\d*$/,
  16: /^[\da-f]*$/i,
};
const prefixOf: Readonly<Record<Base, string>> = { 2: "0b", 8: "0o", 10: "", 16: "0x" };
const baseOfPrefix: Readonly<Record<string, Base>> = { "0b": 2, "0o": 8, "0x": 16 };
/** How many digits stand together: a nibble, a byte's worth of octal, thousands. */
const groupLength: Readonly<Record<Base, number>> = { 2: 4, 8: 3, 10: 3, 16: 4 };

/** What people and programs put between digits. */
const separators = /[\s,_'\u00a0\u2009\u202f]/g;

/** Whether a text has no other characters than digits of the base. The empty text has none. */
export const hasOnlyDigits = (text: string, base: Base): boolean => validDigits[base].test(text);

/** @returns the value of digits, or undefined for the empty text and for other characters */
export function readNumber(digits: string, base: Base): bigint | undefined {
  if (!hasDigitsAtItsEnds(digits, base)) return undefined;
  try {
    return BigInt(base === 10 ? digits : prefixOf[base] + digits);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error; // longer than the engine's numbers can be
  }
}

/**
 * BigInt looks at every character itself, and looking twice is time. What it takes besides digits stands at the ends of a
 * text: white space, a sign, and in front a prefix, of which no second character is a digit (ECMA-262, StringToBigInt).
 */
const hasDigitsAtItsEnds = (text: string, base: Base): boolean =>
  text !== "" && hasOnlyDigits(text.slice(0, 2), base) && hasOnlyDigits(text.slice(-1), base);

/** The digits of a number in a base, with a minus sign where it is negative. */
export const writeNumber = (value: bigint, base: Base): string => value.toString(base);

/** A number in every base that the calculator writes. */
export type DigitsByBase = Readonly<Record<Base, string>>;

export const writeInAllBases = (value: bigint): DigitsByBase => ({
  2: writeNumber(value, 2),
  8: writeNumber(value, 8),
  10: writeNumber(value, 10),
  16: writeNumber(value, 16),
});

/** A thin space, at which a line may break: not the narrow one of U+202F, which glues the groups together. */
const betweenGroups = "\u2009";

/** The same in groups that the eye can count: 1101 0110, 1 234 567. Digits of the first group may be fewer. */
export function groupDigits(digits: string, base: Base): string {
  const [sign, plain] = digits.startsWith("-") ? ["\u2212", digits.slice(1)] : ["", digits];
  const length = groupLength[base];
  const groups: string[] = [];
  for (let end = plain.length; end > 0; end -= length) groups.push(plain.slice(Math.max(0, end - length), end));
  return sign + groups.reverse().join(betweenGroups);
}

/** Nobody reads more, and each digit costs the page its layout; Copy has them all. */
const shownMax = 2_000;
const endLength = 200;

/** @returns the digits in groups: all of them, or the first and the last of a number that is too long to be read */
export const abbreviate = (digits: string, base: Base): string =>
  digits.length <= shownMax ? groupDigits(digits, base) : showEnds(digits, base, endLength);

/** @param length of each end, in digits; whole groups of it, which stand as they do in the number */
export function showEnds(digits: string, base: Base, length: number): string {
  const group = groupLength[base];
  const sign = digits.startsWith("-") ? 1 : 0;
  const start = sign + length - ((length - ((digits.length - sign) % group)) % group);
  const end = length - (length % group);
  return `${groupDigits(digits.slice(0, start), base)} … ${groupDigits(digits.slice(-end), base)} (${countDigits(digits)})`;
}

/** @returns such as "1,000,000 digits" */
export function countDigits(digits: string): string {
  const count = digits.length - (digits.startsWith("-") ? 1 : 0);
  return `${String(count).replace(/\B(?=(\d{3})+$)/g, ",")} digits`;
}

/**
 * What somebody means who pastes a number into a field: separators are dropped, and `0b`, `0o` and `0x` name the base it
 * is written in.
 * @returns digits of the field's own base, or undefined where it is not a number
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
