const charactersPerMb = 1_000_000;
/** Made with the first number: a process reads the language's data for it, which the server's start does without. */
let numbers: Intl.NumberFormat | undefined;

/** @returns a text's length for people: "3 characters", "10.4 million characters" */
export function describeLength(text: string): string {
  numbers ??= new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
  if (text.length >= charactersPerMb) return `${numbers.format(text.length / charactersPerMb)} million characters`;
  return `${numbers.format(text.length)} ${text.length === 1 ? "character" : "characters"}`;
}
