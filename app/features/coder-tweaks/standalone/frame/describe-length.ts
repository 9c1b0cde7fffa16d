const charactersPerMb = 1_000_000;
const numbers = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

/** @returns a text's length for people: "3 characters", "10.4 million characters" */
export function describeLength(text: string): string {
  if (text.length >= charactersPerMb) return `${numbers.format(text.length / charactersPerMb)} million characters`;
  return `${numbers.format(text.length)} ${text.length === 1 ? "character" : "characters"}`;
}
