export const en = {
  title: "Search",
  submit: "Search",
  titleOf: "{query} - Search",
  label: "Search this site",
  begin: "Type a word or a question. You get the pages and sections that answer it.",
  none: "Nothing was found for “{query}”. Check the spelling, try another word, or ask us.",
  found: { one: "{count} result for “{query}”", other: "{count} results for “{query}”" },
  wayOn: "Most visitors look for",
  whatWeDo: "What we do",
  concept: "{name}, a concept: {kind}",
} as const;
