/** On the way to a message. The first step is a view of any page (`DayViews`). The numbers are stored. */
export const stepNumbers = { opened: 2, begun: 3, sent: 4, answered: 5 } as const;

export type StoredStep = keyof typeof stepNumbers;

export interface PathOfSource {
  readonly source: string;
  readonly read: number;
  readonly opened: number;
  readonly begun: number;
  readonly sent: number;
  readonly answered: number;
}

export const stepTexts = {
  read: "Read a page",
  opened: "Opened contact",
  begun: "Began the form",
  sent: "Sent a message",
  answered: "Were answered",
} as const satisfies Record<Exclude<keyof PathOfSource, "source">, string>;

export type Step = keyof typeof stepTexts;

export const stepHeadings: Readonly<Record<Step, string>> = {
  read: "Read",
  opened: "Opened",
  begun: "Began",
  sent: "Sent",
  answered: "Answered",
};
export const steps = Object.keys(stepTexts) as readonly Step[];
