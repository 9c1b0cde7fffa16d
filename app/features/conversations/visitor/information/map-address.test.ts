import { expect, test } from "vitest";
import { coordinatesText, embedAddress, mapPageAddress } from "./location-map.tsx";

const warsaw = { label: "Warsaw", latitude: 52.2297, longitude: 21.0122 };
const quito = { label: "Quito", latitude: -0.1807, longitude: -78.4678 };

test("the frame's address has the place in the middle of its bounds, and the marker on it", () => {
  expect(embedAddress(warsaw)).toBe(
    "https://www.openstreetmap.org/export/embed.html?bbox=20.9722,52.2177,21.0522,52.2417&layer=mapnik&marker=52.2297,21.0122",
  );
  const [west = 0, south = 0, east = 0, north = 0] = (new URL(embedAddress(quito)).searchParams.get("bbox") ?? "")
    .split(",")
    .map(Number);
  expect((west + east) / 2).toBeCloseTo(quito.longitude, 5);
  expect((south + north) / 2).toBeCloseTo(quito.latitude, 5);
  expect(west).toBeLessThan(east);
  expect(south).toBeLessThan(north);
});

test("the link leads to the same place", () => {
  expect(mapPageAddress(warsaw)).toBe(
    "https://www.openstreetmap.org/?mlat=52.2297&mlon=21.0122#map=14/52.2297/21.0122",
  );
});

test("without a name of the place the map is of the world, and marks nothing", () => {
  const nowhere = { label: "", latitude: 0, longitude: 0 };
  expect(embedAddress(nowhere)).toBe(
    "https://www.openstreetmap.org/export/embed.html?bbox=-170,-58,170,78&layer=mapnik",
  );
  expect(mapPageAddress(nowhere)).toBe("https://www.openstreetmap.org/");
});

test("coordinates are written with their half of the globe", () => {
  expect(coordinatesText(warsaw)).toBe("52.2297° N, 21.0122° E");
  expect(coordinatesText(quito)).toBe("0.1807° S, 78.4678° W");
  expect(coordinatesText(warsaw, "pl")).toBe("52,2297° N, 21,0122° E");
});
