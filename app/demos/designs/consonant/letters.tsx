import { Fragment } from "react";

/** How soon a sound is lost: 1 with a mild loss of high tones, 2 with a moderate one, 0 last of all. */
type Level = 0 | 1 | 2;

const sentence: readonly (readonly [string, Level])[][] = [
  [
    ["Sh", 2],
    ["e", 0],
  ],
  [
    ["a", 0],
    ["sk", 1],
    ["e", 0],
    ["d", 2],
  ],
  [
    ["i", 0],
    ["f", 1],
  ],
  [
    ["th", 1],
    ["e", 0],
  ],
  [
    ["f", 1],
    ["i", 0],
    ["sh", 2],
  ],
  [
    ["wa", 0],
    ["s", 1],
  ],
  [
    ["f", 1],
    ["re", 0],
    ["sh", 2],
    [".", 0],
  ],
];

export const sentenceText = sentence.map((word) => word.map(([text]) => text).join("")).join(" ");

/** For the eye only: the whole sentence is given to assistive technology beside it. */
export function FadingSentence() {
  return (
    <span aria-hidden="true">
      {sentence.map((word, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence do not move
        <Fragment key={i}>
          <span className="co-word">
            {word.map(([text, level], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do its letters
              <span key={at} className={`co-level-${level}`}>
                {text}
              </span>
            ))}
          </span>{" "}
        </Fragment>
      ))}
    </span>
  );
}

/** Hertz and decibels, roughly as in the ‘speech banana’ of audiology textbooks. */
const sounds: readonly (readonly [string, number, number, Level])[] = [
  ["m", 270, 36, 0],
  ["n", 380, 44, 0],
  ["d", 330, 27, 2],
  ["b", 430, 33, 2],
  ["v", 300, 20, 2],
  ["u", 480, 52, 0],
  ["l", 560, 42, 0],
  ["o", 760, 50, 0],
  ["a", 1_000, 46, 0],
  ["e", 1_350, 42, 0],
  ["r", 1_150, 55, 0],
  ["i", 1_800, 58, 0],
  ["p", 1_500, 30, 2],
  ["h", 1_750, 36, 2],
  ["g", 2_050, 46, 2],
  ["sh", 2_650, 50, 2],
  ["ch", 2_900, 40, 2],
  ["k", 2_700, 31, 1],
  ["t", 3_700, 32, 1],
  ["f", 4_300, 20, 1],
  ["s", 5_200, 27, 1],
  ["th", 6_100, 21, 1],
];

const lowestHertz = 125;
const octave = 120;
const x = (hertz: number): number => Math.round(60 + Math.log2(hertz / lowestHertz) * octave);
const y = (decibels: number): number => Math.round(30 + decibels * 5);

const curves: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  full: [
    [125, 5],
    [500, 4],
    [2_000, 6],
    [8_000, 9],
  ],
  mild: [
    [125, 8],
    [500, 10],
    [1_000, 15],
    [2_000, 26],
    [4_000, 38],
    [8_000, 50],
  ],
  moderate: [
    [125, 22],
    [500, 32],
    [1_000, 40],
    [2_000, 52],
    [4_000, 62],
    [8_000, 66],
  ],
};

function lineOf(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([hertz, decibels], i) => {
      const [px, py] = [x(hertz), y(decibels)];
      const before = points[i - 1];
      if (!before) return `M${px} ${py}`;
      const middle = Math.round((x(before[0]) + px) / 2);
      return `C${middle} ${y(before[1])} ${middle} ${py} ${px} ${py}`;
    })
    .join("");
}

export function SpeechChart() {
  return (
    <svg
      viewBox="0 0 800 400"
      className="co-chart"
      role="img"
      aria-label="The sounds of speech by pitch and loudness. s, f, t, k and th are the highest and quietest."
    >
      {[250, 500, 1_000, 2_000, 4_000, 8_000].map((hertz) => (
        <path key={hertz} d={`M${x(hertz)} 24V350`} className="co-grid" />
      ))}
      {Object.entries(curves).map(([name, points]) => (
        <g key={name} className={`co-curve co-curve-${name}`}>
          <path className="co-lost" d={`${lineOf(points)}V24H60z`} />
          <path className="co-line" d={lineOf(points)} />
        </g>
      ))}
      {sounds.map(([text, hertz, decibels, level]) => (
        <text key={text} x={x(hertz)} y={y(decibels)} className={`co-sound co-level-${level}`}>
          {text}
        </text>
      ))}
      {Object.entries({ "250 Hz": 250, "1,000 Hz": 1_000, "4,000 Hz": 4_000 }).map(([text, hertz]) => (
        <text key={text} x={x(hertz)} y="378" className="co-axis">
          {text}
        </text>
      ))}
    </svg>
  );
}
