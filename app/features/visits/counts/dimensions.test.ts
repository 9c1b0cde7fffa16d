import { expect, test } from "vitest";
import {
  deviceNames,
  dimensions,
  directSource,
  grains,
  openDimensions,
  otherValue,
  unknownValue,
} from "./dimensions.ts";
import { kindOfSource, sourceKinds } from "./sources.ts";

test("numbers that are stored stay as they are", () => {
  expect(dimensions).toEqual({
    ...{ all: 0, path: 1, source: 2, country: 4, browser: 5, system: 6, device: 7, campaign: 8 },
    ...{ missing: 9, crawler: 10, crawlerPath: 11 },
  });
  expect(grains).toEqual({ hour: 0, day: 1, month: 2 });
  expect(openDimensions).toEqual([1, 2, 8, 9, 10, 11]);
});

test("values of ours look like none of a visitor's", () => {
  for (const value of [otherValue, unknownValue]) expect(value).toMatch(/^\(\w+\)$/);
  expect(sourceKinds).toContain(kindOfSource(directSource));
  expect(deviceNames).toEqual(["Desktop", "Phone", "Tablet"]);
});
