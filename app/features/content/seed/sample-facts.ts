import type { Studio } from "../documents/studio.schema.ts";

/** Shipped until 0.3.0, so owners may have published them unread. */
export const sampleFacts: Pick<Studio, "voice" | "firstSite" | "map"> = {
  voice: { name: "Robin", place: "Warsaw", replyWithin: "one working day" },
  firstSite: { from: "€2,500", to: "€9,000" },
  map: { label: "Warsaw, Poland", latitude: 52.2297, longitude: 21.0122, showAtOnce: false },
};
