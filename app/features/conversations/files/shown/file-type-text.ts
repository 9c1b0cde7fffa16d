const words: readonly (readonly [RegExp, string])[] = [
  [/^image\//, "Picture"],
  [/^video\//, "Video"],
  [/^audio\//, "Sound"],
  [/pdf$/, "PDF"],
  [/zip|[-.]rar|[-/](tar|7z)/, "Archive"],
  [/word|opendocument\.text|rtf$/, "Document"],
  [/sheet|excel|csv$/, "Spreadsheet"],
  [/presentation|powerpoint/, "Presentation"],
  [/rfc822$/, "E-mail"],
  [/html/, "Web page"],
  [/^text\//, "Text"],
];

/** Describes a media type in a word: `Picture`, `PDF`, or `File` for an unknown one. */
export const fileTypeText = (type: string): string => words.find(([pattern]) => pattern.test(type))?.[1] ?? "File";
