/**
 * The studio's own words: the one file an owner edits to make the site theirs. What is still as it came is listed on the
 * dashboard ('Finish setting up'; its rules are in app/composition/setup-checklist.ts).
 */
export const studio = {
  /** The brand, in the bar, titles and mails. */
  name: "Northlight",
  /** One line under the name, for search engines and the footer. */
  tagline: "Custom, high-performance websites",
  /** Shown on the contact page; gets the 'new message' mails unless CONTACT_EMAIL is set. */
  contactEmail: "hello@northlight.example",
  /** Name on the mails that the owner sends from the desk. */
  supportLabel: "Northlight Support",
  links: {
    /** 'Our Designs' in the bar: a site that shows the studio's designs. */
    designs: "https://designs.northlight.example/",
    /** The chat community in the footer. */
    community: "https://community.northlight.example/",
  },
  /** The place on the contact page's map. */
  map: {
    latitude: 52.2297,
    longitude: 21.0122,
    label: "Warsaw, Poland",
    /** True: OpenStreetMap's map comes with the page, and OpenStreetMap learns the address of every visitor. */
    showAtOnce: false,
  },
} as const;
