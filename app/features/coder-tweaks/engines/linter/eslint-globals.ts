import globals from "globals";
import type { LinterOptions } from "./options.ts";

/** The names that code may use without declaring them. */
export function globalsFor(environment: LinterOptions["environment"]): Record<string, boolean> {
  const { browser, node, worker, es2025 } = globals;
  if (environment === "browser") return { ...es2025, ...browser, ...worker };
  if (environment === "node") return { ...es2025, ...node };
  return { ...es2025, ...browser, ...worker, ...node };
}
