import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { readHandle } from "./first-paint-handle.ts";

/** The part of React Router's argument to a document's renderer that handles need. */
const entryWith = (handle?: unknown) =>
  ({
    staticHandlerContext: { matches: ["root", "home"].map((id) => ({ route: { id } })) },
    routeModules: { root: { handle: { startsOnIntent: true } }, home: { handle } },
  }) as unknown as EntryContext; // the rest of it is not read

test("a page's own handle says whether React waits, or its layout's where it has none", () => {
  const waits = { startsOnIntent: true, draftKey: "draft" };
  expect(readHandle(entryWith(waits))).toEqual(waits);
  expect(readHandle(entryWith({ visitPath: "/404" }))).toBeUndefined();
  expect(readHandle(entryWith())).toEqual({ startsOnIntent: true });
});
