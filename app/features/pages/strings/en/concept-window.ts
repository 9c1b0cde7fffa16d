/** The loader chooses of them, so that a page has those that it shows. */
export const en = {
  titles: {
    1: "One site we built because we wanted to see it",
    2: "Two sites we built because we wanted to see them",
    3: "Three sites we built because we wanted to see them",
    4: "Four sites we built because we wanted to see them",
  },
  only: "The client is invented, the site is real. Open it, resize it{styles}.",
  several: "The clients are invented, the sites are real. Open one, resize it{styles}.",
  styles: ", see the bakery in three styles",
} as const;
