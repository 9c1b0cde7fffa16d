/** Any other width from 1 to `widthMax` may be entered. */
export const commonWidths = [8, 16, 32, 64] as const;
export const widthMax = 4_096;

export interface FixedWidthNumber {
  readonly bits: string;
  readonly unsigned: bigint;
  readonly signed: bigint;
  readonly fitsUnsigned: boolean;
  readonly fitsSigned: boolean;
}

/** The number in two's complement. @param width in bits, 1 to `widthMax` */
export function toFixedWidth(value: bigint, width: number): FixedWidthNumber {
  const unsigned = BigInt.asUintN(width, value);
  const signed = BigInt.asIntN(width, value);
  return {
    bits: unsigned.toString(2).padStart(width, "0"),
    unsigned,
    signed,
    fitsUnsigned: unsigned === value,
    fitsSigned: signed === value,
  };
}

export const suggestWidth = (value: bigint): number =>
  commonWidths.find((width) => BigInt.asIntN(width, value) === value || BigInt.asUintN(width, value) === value) ?? 64;

/** @param bit 0 is the rightmost */
export const toggleBit = (value: bigint, bit: number): bigint => value ^ (1n << BigInt(bit));
