import type { TextMethods } from "../../../app/demos/coder-tweaks/engines/pool/engine-methods.ts";
import { serveMethods } from "../../../app/platform/workers/serve-methods.ts";

/** Texts of this thread for engine workers, by file id. A function may reject or resolve later. */
export function createLocalTexts(texts: ReadonlyMap<number, string | undefined | (() => Promise<string>)>) {
  const staged = new Map<number, { readonly text: string; readonly path: string }>();
  const ports: MessagePort[] = [];
  const methods: TextMethods = {
    async readText(id) {
      const text = texts.get(id);
      return typeof text === "function" ? await text() : text;
    },
    async stage({ id, text, path }) {
      staged.set(id, { text, path });
      return text.length;
    },
  };
  return {
    staged,
    connectTexts: (): MessagePort => {
      const { port1, port2 } = new MessageChannel();
      serveMethods(port1, methods);
      ports.push(port1);
      return port2;
    },
    close: () => {
      for (const port of ports) port.close();
    },
  };
}
