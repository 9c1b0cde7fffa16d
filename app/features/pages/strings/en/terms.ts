export const en = {
  title: "Terms of Service",
  description: "The terms under which {studio} runs this website and its contact form.",
  contents: "On this page",
  updated: "Last updated {day}",
} as const;
