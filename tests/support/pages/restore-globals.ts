import { afterAll, expect, vi } from "vitest";

// The files of a project share their processes: what one of them stubs ends with it.
const environment = { ...process.env };

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.restoreAllMocks();
  // The Markdown tool makes one while it loads turndown, and code of pages would take it for a browser's.
  Reflect.deleteProperty(globalThis, "window");
  expect({ ...process.env }, "the environment that this file leaves to the next").toEqual(environment);
});
