const charactersPerMb = 1_000_000;
/** Created at first use: it loads locale data, which would slow down the server's start. */
let numbers: Intl.NumberFormat | undefined;

export function describeLength(text: string): string {
  numbers ??= new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
  if (text.length >= charactersPerMb) return `${numbers.format(text.length / charactersPerMb)} million characters`;
  return `${numbers.format(text.length)} ${text.length === 1 ? "character" : "characters"}`;
}
