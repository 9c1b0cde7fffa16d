import { serveWorker } from "#app/platform/workers/serve-methods.ts";
import { transfer } from "#app/platform/workers/worker-calls.ts";
import { failed, type Result } from "../../result.ts";
import { type Convert, unexpectedError } from "./conversion.ts";

/** Each is loaded at its first use. */
const conversions = {
  base64: async () => (await import("../base64/convert-base64.ts")).convertBase64,
  "escape-html": async () => (await import("../html-escape/escape-html.ts")).escapeHtml,
  "unescape-html": async () => (await import("../html-escape/escape-html.ts")).unescapeHtml,
  "html-markdown": async () => (await import("../markdown-html/html-to-markdown.ts")).convertHtml,
  json: async () => (await import("../json-formatter/format-json.ts")).formatJson,
  "markdown-html": async () => (await import("../markdown-html/markdown-to-html.ts")).convertMarkdown,
  uri: async () => (await import("../uri/convert-uri.ts")).convertUri,
  yaml: async () => (await import("../json-yaml/convert-yaml.ts")).convertYaml,
} satisfies Record<string, () => Promise<Convert<never, object>>>;

export type ConversionName = keyof typeof conversions;

const methods = {
  async convert({ name, text, options }: { name: ConversionName; text: string; options: unknown }) {
    const convert: Convert<never, object> = await conversions[name]();
    try {
      // The page sends the options of the tool that it names.
      const result: Result<object> = await convert(text, options as never);
      return result.ok ? transfer(result, listBuffers(result.value)) : result;
    } catch (error) {
      return failed(unexpectedError(error));
    }
  },
};
export type ConversionMethods = typeof methods;

/** The buffers of a result, which are transferred instead of copied. */
const listBuffers = (value: object): ArrayBuffer[] =>
  Object.values(value).flatMap((part: unknown) => {
    if (ArrayBuffer.isView(part)) return part.buffer instanceof ArrayBuffer ? [part.buffer] : [];
    return typeof part === "object" && part !== null ? listBuffers(part) : [];
  });

serveWorker(methods);
