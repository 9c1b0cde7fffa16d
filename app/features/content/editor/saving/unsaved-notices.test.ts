import { expect, test } from "vitest";
import { isStored } from "./unsaved-notices.tsx";

test.each([
  [{ text: "One \r\nTwo\n" }, { text: "One \nTwo" }, true],
  [{ text: "One" }, { text: "One", title: "Shown, and not typed" }, true],
  [{ text: "" }, {}, true],
  [{ text: "One, and more" }, { text: "One" }, false],
])("%j is stored as %j: %s", (kept, stored, expected) => expect(isStored(kept, stored)).toBe(expected));
