import { done, failed, inputErrorAt, type Result } from "../result.ts";
import { JsonNodeList, type JsonNodes, jsonKind } from "./json-nodes.ts";

/** The indentation of deeper documents alone would fill the memory. */
const indentedMaxDepth = 2_000;

const open = { object: 0x7b, array: 0x5b };
const close = { object: 0x7d, array: 0x5d };
const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c];

class JsonSyntaxError extends Error {
  readonly offset: number;
  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

/** Parses JSON (RFC 8259) into positions, which preserves long numbers and duplicate keys, without recursion. */
export function scanJson(text: string, maxDepth = indentedMaxDepth): Result<JsonNodes> {
  try {
    return done(new Scanner(text, maxDepth).scan());
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    return failed(inputErrorAt(text, error.offset, error.message));
  }
}

class Scanner {
  readonly #text: string;
  readonly #maxDepth: number;
  readonly #nodes = new JsonNodeList();
  readonly #open: number[] = [];
  #at = 0;
  #key: readonly [start: number, end: number] = [0, 0];

  constructor(text: string, maxDepth: number) {
    this.#text = text;
    this.#maxDepth = maxDepth;
  }

  scan(): JsonNodes {
    if (this.#text.charCodeAt(0) === 0xfeff) this.#at = 1;
    this.#skipBlank();
    this.#readValue();
    while (this.#open.length > 0) this.#continueContainer();
    this.#skipBlank();
    if (this.#at < this.#text.length) this.#fail("Expected the end: one document has one value.");
    return this.#nodes.finish();
  }

  #continueContainer(): void {
    this.#skipBlank();
    const container = this.#open.at(-1) ?? 0;
    const isObject = this.#nodes.kindOf(container) === jsonKind.object;
    const code = this.#text.charCodeAt(this.#at);
    const closer = isObject ? close.object : close.array;
    if (code === closer) {
      this.#at++;
      this.#open.pop();
      this.#nodes.end(container, this.#at);
      return;
    }
    if (this.#nodes.childCountOf(container) > 0) this.#readComma(code, isObject, closer);
    if (isObject) this.#readKey();
    this.#readValue();
  }

  #readComma(code: number, isObject: boolean, closer: number): void {
    if (code !== comma) this.#fail(`Expected ',' or '${isObject ? "}" : "]"}'.`);
    const commaAt = this.#at++;
    this.#skipBlank();
    if (this.#text.charCodeAt(this.#at) === closer) this.#fail("A comma with nothing behind it.", commaAt);
  }

  #readKey(): void {
    const start = this.#at;
    if (this.#text.charCodeAt(start) !== quote) this.#fail("Expected a key in double quotes.");
    this.#readString();
    this.#key = [start, this.#at];
    this.#skipBlank();
    if (this.#text.charCodeAt(this.#at) !== colon) this.#fail("Expected ':' behind the key.");
    this.#at++;
    this.#skipBlank();
  }

  #readValue(): void {
    const start = this.#at;
    const code = this.#text.charCodeAt(start);
    if (code === open.object || code === open.array) {
      if (this.#open.length >= this.#maxDepth) this.#fail(`Nested deeper than ${this.#maxDepth} levels.`);
      this.#at++;
      this.#open.push(this.#add(code === open.object ? jsonKind.object : jsonKind.array, start));
      return;
    }
    const kind = this.#readScalar(code);
    this.#nodes.end(this.#add(kind, start), this.#at);
  }

  #add(kind: number, start: number): number {
    const node = this.#nodes.add(kind, start, this.#key, this.#open.at(-1), this.#open.length);
    this.#key = [0, 0];
    return node;
  }

  #readScalar(code: number): number {
    if (code === quote) {
      this.#readString();
      return jsonKind.string;
    }
    if (code === 0x2d || isDigit(code)) {
      this.#readNumber();
      return jsonKind.number;
    }
    for (const word of ["true", "false", "null"]) {
      if (!this.#text.startsWith(word, this.#at) || isWordUnit(this.#text.charCodeAt(this.#at + word.length))) continue;
      this.#at += word.length;
      return jsonKind.literal;
    }
    return this.#failAtValue(code);
  }

  #failAtValue(code: number): never {
    if (this.#at >= this.#text.length) this.#fail("The text ends where a value should be.");
    if (code === 0x27) this.#fail("Strings need double quotes.");
    if (code === 0x2f) this.#fail("JSON has no comments.");
    return this.#fail("Expected a value.");
  }

  #readNumber(): void {
    const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
    number.lastIndex = this.#at;
    const [found] = number.exec(this.#text) ?? this.#fail("A minus without a number.");
    const end = this.#at + found.length;
    const next = this.#text.charCodeAt(end);
    if (/^-?0$/.test(found) && isDigit(next)) this.#fail("A number does not start with a zero.");
    if (isWordUnit(next) || next === 0x2e || next === 0x2b) this.#fail("This is not a valid JSON number.");
    this.#at = end;
  }

  #readString(): void {
    const start = this.#at++;
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === quote) break;
      if (Number.isNaN(code)) this.#fail("A string without its closing quote.", start);
      if (code < 0x20) this.#failAtControl(code, start);
      this.#at += code === backslash ? this.#measureEscape() : 1;
    }
    this.#at++;
  }

  #failAtControl(code: number, start: number): never {
    if (code === 10 || code === 13) this.#fail("The line ends inside a string: write \\n, or close the quote.", start);
    return this.#fail(`A control character in a string: write \\u${code.toString(16).padStart(4, "0")}.`);
  }

  #measureEscape(): number {
    const escaped = this.#text[this.#at + 1] ?? "";
    if (escaped !== "" && '"\\/bfnrt'.includes(escaped)) return 2;
    if (escaped !== "u") this.#fail("This is not a valid JSON escape.");
    if (!/^[\da-fA-F]{4}$/.test(this.#text.slice(this.#at + 2, this.#at + 6))) {
      this.#fail("\\u needs four hexadecimal digits.");
    }
    return 6;
  }

  #skipBlank(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      this.#at++;
    }
  }

  #fail(message: string, offset = this.#at): never {
    throw new JsonSyntaxError(offset, message);
  }
}

const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
const isWordUnit = (code: number) => isDigit(code) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
