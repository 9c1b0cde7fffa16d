/** What an answer of the assistant is in studio.config.ts, as far as it matters here. */
export interface StudioAnswer {
  readonly name: string;
  readonly text: string;
}

/** How the answers begin that the site comes with. They promise things in the studio's name, which it may not do. */
const sampleBeginnings = [
  "We design the whole site: its look,",
  "The people who plan your site also write its code.",
  "You have a website that no longer fits?",
  "We put your site online, watch that it stays there,",
  "What a website costs depends on what it should do,",
];

/** Whether an answer still says what the sample said, under whatever name. */
export const isSampleAnswer = ({ text }: StudioAnswer): boolean =>
  sampleBeginnings.some((beginning) => text.startsWith(beginning));
