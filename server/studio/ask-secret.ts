import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks on standard error. What is typed is not shown. @throws AbortError on Ctrl+C */
export async function askSecret(question: string): Promise<string> {
  process.stderr.write(question);
  const hidden = new Writable({ write: (_text, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: hidden, terminal: true });
  const stopped = new AbortController();
  reader.once("SIGINT", () => stopped.abort());
  reader.once("close", () => stopped.abort());
  try {
    return await reader.question("", { signal: stopped.signal });
  } finally {
    reader.close();
    process.stderr.write("\n");
  }
}
