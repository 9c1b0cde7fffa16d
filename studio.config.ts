/** The studio's own words: the one file an owner edits to make the site theirs. */
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
} as const;
