export const brandPanes = [
  "M10.6 4h7l-2.35 11h-7z",
  "M7.7 17.5h7L12.35 28.5h-7z",
  "M17.15 17.5h7L21.8 28.5h-7z",
] as const;
export const brandLitPane = "M20.05 4h7L24.7 15h-7z";
