import type { Studio } from "../documents/studio.schema.ts";

/** The sample's. Versions up to 0.3.0 came with them, and their owners may have published them unread. */
export const sampleFacts: Pick<Studio, "voice" | "firstSite" | "map"> = {
  voice: { name: "Robin", place: "Warsaw", replyWithin: "one working day" },
  firstSite: { from: "€2,500", to: "€9,000" },
  map: { label: "Warsaw, Poland", latitude: 52.2297, longitude: 21.0122, showAtOnce: false },
};
