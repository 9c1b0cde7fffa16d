export const en = {
  title: "Privacy",
  description: "What this website of {studio} stores, for how long, and who sees it.",
} as const;
