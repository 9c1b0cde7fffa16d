interface OptionText {
  readonly label: string;
  readonly hint: string;
}

export interface BooleanOption extends OptionText {
  readonly kind: "boolean";
  readonly default: boolean;
}

export interface NumberOption extends OptionText {
  readonly kind: "number";
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

export interface ChoiceOption<V extends string = string> extends OptionText {
  readonly kind: "choice";
  readonly default: NoInfer<V>;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
}

export type OptionSpec = BooleanOption | NumberOption | ChoiceOption;

/** The options of one tool as data: panels are drawn from it, stored values are checked against it. */
export type OptionSchema = Readonly<Record<string, OptionSpec>>;

export type OptionValues<S extends OptionSchema> = {
  readonly [K in keyof S]: S[K] extends ChoiceOption<infer V> ? V : S[K]["default"];
};

export const booleanOption = (label: string, hint: string, value: boolean): BooleanOption => ({
  kind: "boolean",
  label,
  hint,
  default: value,
});

export const numberOption = (
  label: string,
  hint: string,
  range: { value: number; min: number; max: number },
): NumberOption => ({ kind: "number", label, hint, default: range.value, min: range.min, max: range.max });

/** @param choices the values in the order of the list, each with its label */
export const choiceOption = <const V extends string>(
  label: string,
  hint: string,
  value: NoInfer<V>,
  choices: Readonly<Record<V, string>>,
): ChoiceOption<V> => ({
  kind: "choice",
  label,
  hint,
  default: value,
  // Object.entries widens the keys that the parameter's type names.
  choices: (Object.entries(choices) as [V, string][]).map(([choice, text]) => ({ value: choice, label: text })),
});

/**
 * Reads values that a browser stored or a link carried.
 * @returns a value for each option: the default where the input has none, or none that fits
 */
export function parseOptionValues<S extends OptionSchema>(schema: S, input: unknown): OptionValues<S> {
  const given = typeof input === "object" && input !== null ? new Map(Object.entries(input)) : new Map();
  const values = Object.entries(schema).map(([name, spec]) => [
    name,
    fits(spec, given.get(name)) ? given.get(name) : spec.default,
  ]);
  // Each key of the schema is in `values`, with a value of its own kind.
  return Object.fromEntries(values) as OptionValues<S>;
}

function fits(spec: OptionSpec, value: unknown): boolean {
  if (spec.kind === "boolean") return typeof value === "boolean";
  if (spec.kind === "choice") return spec.choices.some((choice) => choice.value === value);
  return Number.isInteger(value) && Number(value) >= spec.min && Number(value) <= spec.max;
}
