/** Where JSON stops being JSON. */
export class JsonSyntaxError extends SyntaxError {
  readonly line: number;
  readonly column: number;

  constructor(message: string, text: string, offset: number) {
    super(message);
    const before = text.slice(0, offset);
    this.line = (before.match(/\n/g)?.length ?? 0) + 1;
    this.column = offset - before.lastIndexOf("\n");
  }
}

export interface JsonEvents {
  /** A stretch of space, from its start to the first character after it. */
  readonly onSpace?: (start: number, end: number) => void;
  /** A key as it is written, with its quotes; `depth` is that of its object, from 1. */
  readonly onKey?: (key: string, start: number, depth: number) => void;
  readonly onObject?: (depth: number) => void;
}

/**
 * Walks JSON token by token (RFC 8259), without recursion: a level of depth costs one character of memory.
 * @throws JsonSyntaxError
 */
export function scanJson(text: string, events: JsonEvents): void {
  new JsonScanner(text, events).scan();
}

/** What may come next. */
type Expectation = "value" | "value-or-end" | "key" | "key-or-end" | "colon" | "comma-or-end" | "nothing";

const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const escapeSequence = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

class JsonScanner {
  readonly #text: string;
  readonly #events: JsonEvents;
  /** The brackets that are still to come. */
  readonly #open: ("}" | "]")[] = [];
  #expected: Expectation = "value";
  #at = 0;

  constructor(text: string, events: JsonEvents) {
    this.#text = text;
    this.#events = events;
  }

  scan(): void {
    for (;;) {
      this.#skipSpace();
      const character = this.#text[this.#at];
      if (character === undefined) break;
      this.#readToken(character);
    }
    if (this.#expected !== "nothing") this.#fail();
  }

  #readToken(character: string): void {
    const isValue = this.#expected === "value" || this.#expected === "value-or-end";
    const isKey = this.#expected === "key" || this.#expected === "key-or-end";
    if (character === "}" || character === "]") this.#close(character);
    else if (this.#expected === "comma-or-end" && character === ",")
      this.#step(this.#open.at(-1) === "}" ? "key" : "value");
    else if (this.#expected === "colon" && character === ":") this.#step("value");
    else if (isKey && character === '"') this.#readKey();
    else if (isValue && (character === "{" || character === "[")) this.#openBracket(character);
    else if (isValue) {
      this.#at = character === '"' ? this.#endOfString() : this.#endOf(scalar);
      this.#expected = this.#afterValue();
    } else this.#fail();
  }

  #skipSpace(): void {
    const start = this.#at;
    while (isSpace(this.#text.charCodeAt(this.#at))) this.#at += 1;
    if (this.#at > start) this.#events.onSpace?.(start, this.#at);
  }

  #openBracket(bracket: "{" | "["): void {
    this.#open.push(bracket === "{" ? "}" : "]");
    if (bracket === "{") this.#events.onObject?.(this.#open.length);
    this.#step(bracket === "{" ? "key-or-end" : "value-or-end");
  }

  #close(bracket: "}" | "]"): void {
    const afterOpening = bracket === "}" ? "key-or-end" : "value-or-end";
    const mayClose = this.#expected === "comma-or-end" || this.#expected === afterOpening;
    if (!mayClose || this.#open.at(-1) !== bracket) this.#fail();
    this.#open.pop();
    this.#step(this.#afterValue());
  }

  #readKey(): void {
    const end = this.#endOfString();
    this.#events.onKey?.(this.#text.slice(this.#at, end), this.#at, this.#open.length);
    this.#at = end;
    this.#expected = "colon";
  }

  /** Character by character: a pattern that repeats keeps a step of its own for each. */
  #endOfString(): number {
    for (let at = this.#at + 1; ; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code === doubleQuote) return at + 1;
      if (code !== backslash && code >= firstPrintable) continue;
      this.#at = at;
      if (code !== backslash) this.#fail();
      at = this.#endOf(escapeSequence) - 1;
    }
  }

  #endOf(pattern: RegExp): number {
    pattern.lastIndex = this.#at;
    return pattern.test(this.#text) ? pattern.lastIndex : this.#fail();
  }

  #step(expected: Expectation): void {
    this.#at += 1;
    this.#expected = expected;
  }

  #afterValue = (): Expectation => (this.#open.length > 0 ? "comma-or-end" : "nothing");

  #fail(): never {
    const character = this.#text[this.#at];
    const fault = character === undefined ? "It ends too early." : `'${character}' does not belong here.`;
    throw new JsonSyntaxError(fault, this.#text, this.#at);
  }
}

const doubleQuote = 34;
const backslash = 92;
const firstPrintable = 32;
const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;
