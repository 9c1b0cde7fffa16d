/** Fonts of Linux, of Android, and of Windows and Apple's systems. */
const systemFonts = {
  sans: ["DejaVu Sans,DejaVuSans", "Roboto,Roboto-Regular", "Arial,ArialMT,Liberation Sans,LiberationSans"],
  bold: ["DejaVu Sans Bold,DejaVuSans-Bold", "Roboto Bold,Roboto-Bold", "Arial Bold,Arial-BoldMT,Liberation Sans Bold"],
  serif: ["DejaVu Serif,DejaVuSerif", "Noto Serif,NotoSerif-Regular", "Georgia"],
};

interface FallbackFont {
  of: string;
  kind: keyof typeof systemFonts;
  /** Percent of the font size. */
  ascent: number;
  descent: number;
  /** For each system font: the width of the concept's texts in its own font, in percent of theirs. */
  widths: [number, number, number];
}

/** The fonts of each concept’s first screen. */
const fonts: Record<string, FallbackFont[]> = {
  consonant: [
    { of: "Newsreader", kind: "serif", ascent: 74, descent: 27, widths: [79.8, 86.3, 93.1] },
    { of: "Atkinson", kind: "sans", ascent: 98, descent: 32, widths: [86.9, 99, 98.8] },
  ],
  "low-water": [
    { of: "Anybody", kind: "bold", ascent: 80, descent: 24, widths: [87.1, 104, 97] },
    { of: "Familjen", kind: "bold", ascent: 103, descent: 23, widths: [77.8, 98.5, 93.3] },
  ],
  "last-loaf": [
    { of: "Caprasimo", kind: "serif", ascent: 92, descent: 23, widths: [98.4, 107.2, 112.1] },
    { of: "Karla", kind: "bold", ascent: 92, descent: 25, widths: [81.4, 103.2, 97.4] },
  ],
};

/** Fonts with the metrics of a concept’s, in which its lines break where they will when those arrive. */
export const fallbackFonts = (concept: string): string => (fonts[concept] ?? []).flatMap(writeFonts).join("");

const writeFonts = ({ of, kind, ascent, descent, widths }: FallbackFont): string[] =>
  systemFonts[kind].map((names, i) => {
    const width = widths[i] ?? 100;
    const scaled = (percent: number) => `${((percent / width) * 100).toFixed(1)}%`;
    const source = names.split(",").map((name) => `local("${name}")`);
    return `@font-face{font-family:"${of} Fallback";src:${source};size-adjust:${width}%;ascent-override:${scaled(ascent)};descent-override:${scaled(descent)};line-gap-override:0%}`;
  });
