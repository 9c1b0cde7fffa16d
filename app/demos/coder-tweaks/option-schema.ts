interface OptionText {
  readonly label: string;
  readonly hint: string;
}

interface BooleanOption extends OptionText {
  readonly kind: "boolean";
  readonly default: boolean;
}

interface NumberOption extends OptionText {
  readonly kind: "number";
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

interface ChoiceOption<V extends string = string> extends OptionText {
  readonly kind: "choice";
  readonly default: NoInfer<V>;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
  readonly isMenu?: boolean;
}

interface TextOption {
  readonly kind: "text";
  readonly default: string;
}

export type FieldOption = BooleanOption | NumberOption | ChoiceOption;

/** The options of one tool as data: fields are drawn from it, stored and linked values are checked against it. */
export type OptionSchema = Readonly<Record<string, FieldOption | TextOption>>;

export type OptionSchemaOf<O> = {
  readonly [K in keyof O]: O[K] extends boolean
    ? BooleanOption
    : O[K] extends number
      ? NumberOption
      : string extends O[K]
        ? TextOption
        : ChoiceOption<O[K] & string>;
};

export type OptionValue = string | number | boolean;

export type OptionValues<S extends OptionSchema> = {
  readonly [K in keyof S]: S[K] extends ChoiceOption<infer V> ? V : S[K]["default"];
};

export const booleanOption = (label: string, value: boolean, hint = ""): BooleanOption => ({
  kind: "boolean",
  label,
  hint,
  default: value,
});

export const numberOption = (
  label: string,
  range: { value: number; min: number; max: number },
  hint = "",
): NumberOption => ({ kind: "number", label, hint, default: range.value, min: range.min, max: range.max });

/** @param choices the values in the order of the list, each with its label; the first is the default */
export function choiceOption<const V extends string>(
  label: string,
  choices: Readonly<Record<V, string>>,
  hint = "",
): ChoiceOption<V> {
  // Object.entries widens the keys that the parameter's type names.
  const entries = Object.entries(choices) as [V, string][];
  const listed = entries.map(([value, text]) => ({ value, label: text }));
  const [first] = listed;
  if (!first) throw new RangeError(`${label} has no choices`);
  return { kind: "choice", label, hint, default: first.value, choices: listed };
}

export const menuOption = <const V extends string>(
  label: string,
  choices: Readonly<Record<V, string>>,
): ChoiceOption<V> => ({ ...choiceOption(label, choices), isMenu: true });

export const textOption = (value: string): TextOption => ({ kind: "text", default: value });

export function parseOptionValues(schema: OptionSchema, input: unknown): Record<string, OptionValue> {
  const given = typeof input === "object" && input !== null ? new Map(Object.entries(input)) : new Map();
  const values = Object.entries(schema).map(([name, spec]) => [
    name,
    fits(spec, given.get(name)) ? given.get(name) : spec.default,
  ]);
  return Object.fromEntries(values);
}

export function fits(spec: FieldOption | TextOption, value: unknown): boolean {
  if (spec.kind === "choice") return spec.choices.some((choice) => choice.value === value);
  if (spec.kind === "number") return Number.isInteger(value) && Number(value) >= spec.min && Number(value) <= spec.max;
  return typeof value === typeof spec.default;
}
