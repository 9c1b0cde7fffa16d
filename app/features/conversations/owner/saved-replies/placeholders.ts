const fallbacks = {
  name: "there",
  "first name": "there",
  email: "your address",
  subject: "your message",
  studio: "us",
} as const;

type Placeholder = keyof typeof fallbacks;

export type PlaceholderValues = Readonly<Record<Exclude<Placeholder, "first name">, string>>;

export const placeholderNames = Object.keys(fallbacks) as Placeholder[];

/** `{name}`, or with a fallback of its own `{name|friend}`; `{{` is a brace. */
const pattern = /\{\{|\{([^{}\n|]{0,40})(?:\|([^{}\n]{0,60}))?\}/g;

const normalize = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, " ");

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(fallbacks, name);

export function findUnknownPlaceholders(text: string): string[] {
  const unknown = [...text.matchAll(pattern)].filter(
    ([, name]) => name !== undefined && !isPlaceholder(normalize(name)),
  );
  return [...new Set(unknown.map(([whole]) => whole))];
}

export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replace(pattern, (whole, name: string | undefined, fallback: string | undefined) => {
    if (name === undefined) return "{";
    const known = normalize(name);
    if (!isPlaceholder(known)) return whole;
    return readValue(known, values) || fallback || fallbacks[known];
  });
}

const readValue = (name: Placeholder, values: PlaceholderValues): string =>
  (name === "first name" ? (values.name.trim().split(/\s+/)[0] ?? "") : values[name]).trim();
