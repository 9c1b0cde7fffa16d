export const steps = [
  { id: "upload", title: "Upload Project" },
  { id: "select-tools", title: "Select Tools" },
  { id: "select-files", title: "Assign Tools" },
  { id: "process", title: "Process Files" },
  { id: "download", title: "Download" },
] as const;

export type StepId = (typeof steps)[number]["id"];

export const placeOf = (step: StepId): number => steps.findIndex(({ id }) => id === step);

/** @returns whichever of the two comes later */
export const laterOf = (a: StepId, b: StepId): StepId => (placeOf(a) < placeOf(b) ? b : a);

/** @returns whichever of the two comes earlier */
export const earlierOf = (a: StepId, b: StepId): StepId => (placeOf(a) < placeOf(b) ? a : b);
