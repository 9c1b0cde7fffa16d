import { analyse } from "chardet";
import { kibibyte } from "#app/lib/units.ts";

/** A detector needs no more, and takes a second for each 5 MB. */
const sampleBytes = 32 * kibibyte;

const western = /^(ISO-8859-1|windows-1252)$/;
const central = /^(ISO-8859-2|windows-1250)$/;
const otherScripts = /^(windows-125[1356]|KOI8-R|ISO-8859-[5678]|Shift_JIS|EUC-|Big5|GB18030)/;
/** Below it, chardet only says that nothing excludes an encoding. */
const confidenceMin = 15;

/**
 * Signs and letters where no word has them, such as "¿ó³ty": the text is in another encoding. Spanish "ñ" is followed by a vowel,
 * "¿" by a "?"; Polish "ą" and "ę" begin no word and precede no vowel.
 */
const misplaced =
  /[\u0080-\u009f\ufffd]|(?<=\p{L})[¡¢£¤¥¦ˇ˘¬¯±²´¶¸˛¼½¾®»¿¹](?=\p{L})|[£¥¦¬¯±¶¼¾®ˇ](?=\p{Ll})|(?<=\p{Ll})[¿¹±¶¼¾ŸĽŠŽ¥£¦]|(?<=\p{L})(?<!\b[cdk]?m)³|(?<!\p{L})¿(?![^¿]*\?)|[œŒ](?![uei])|ñ(?![aeiouáéíóú])|[èÈ](?=[aeouýá])|(?<=[aeiouyó])æ|õ(?!e)|[ŕĺŔĹ]|(?<!\p{L})[ąęĄĘ]|[ąę](?=[aeiouyáéíóú])/gu;
const polish = /[ąęłńśźż]/i;
const neighbors = /[áéíýâăěřůčťďšžľőűşţ]/i;

/**
 * The likelier encoding of a text that is not UTF-8 and has no label: of Western or Central Europe by its letters, of another script
 * by its frequent pairs of bytes.
 */
export function guessCharset(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  const first = Math.max(0, bytes.findIndex((byte) => byte > 0x7f) - 100);
  const sample = bytes.subarray(first, first + sampleBytes);
  const found = analyse(sample);
  const other = found.find(({ name }) => otherScripts.test(name) && !decodeAs(name, sample).includes("\ufffd"));
  if (other && other.confidence >= confidenceMin && isMostlyHigh(sample)) return other.name;
  const confidenceOf = (group: RegExp) => found.find(({ name }) => group.test(name))?.confidence ?? 0;
  const [west = 0, windows = 0, iso = 0] = ["windows-1252", "windows-1250", "iso-8859-2"].map((name) =>
    countMisplaced(decodeAs(name, sample)),
  );
  const isCentral = Math.min(windows, iso) - west || confidenceOf(western) - confidenceOf(central);
  if (isCentral >= 0) return "windows-1252";
  return windows <= iso ? "windows-1250" : "iso-8859-2";
}

const decodeAs = (name: string, bytes: Uint8Array): string => new TextDecoder(name).decode(bytes);

const countMisplaced = (text: string): number =>
  (text.match(misplaced)?.length ?? 0) + (polish.test(text) && neighbors.test(text) ? 1 : 0);

/** Words of another script than the Latin one have no letter of ASCII. */
function isMostlyHigh(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes)
    .toString("latin1")
    .replace(/\.\w{1,5}$/, "");
  const highCount = text.match(/[\u0080-\u00ff]/g)?.length ?? 0;
  return highCount >= 4 && highCount > (text.match(/[a-z]/gi)?.length ?? 0);
}
