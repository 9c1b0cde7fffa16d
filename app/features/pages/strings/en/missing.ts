export const en = {
  suggestions: "You may have been looking for",
  broken: "Did a link bring you here?",
  report: "Report this link",
  elsewhere: {
    en: "This page is in English only. <a>Go to the English version</a>",
    pl: "This page is in Polish only. <a>Go to the Polish version</a>",
  },
  lights: {
    title: "The lights are out",
    window: "A window of nine panes",
    rule: "The lights are out. Press a pane: it switches, and so do its neighbors. Can you light the whole window?",
    pane: "Row {row}, pane {pane}",
    again: "Start again",
    next: "New window",
    presses: { one: "{count} press", other: "{count} presses" },
    solved: "All nine are lit, after {presses}. The page is still missing, but you found the light.",
    lit: "{lit} of 9 lit",
    litAfter: "{lit} of 9 lit, after {presses}",
  },
} as const;
