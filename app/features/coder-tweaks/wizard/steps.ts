export const steps = [
  { id: "upload", title: "Upload Project" },
  { id: "select-tools", title: "Select Tools" },
  { id: "select-files", title: "Assign Tools" },
  { id: "process", title: "Process Files" },
  { id: "download", title: "Download" },
] as const;

export type StepId = (typeof steps)[number]["id"];

export const indexOfStep = (step: StepId): number => steps.findIndex(({ id }) => id === step);

export const laterOf = (a: StepId, b: StepId): StepId => (indexOfStep(a) < indexOfStep(b) ? b : a);

export const earlierOf = (a: StepId, b: StepId): StepId => (indexOfStep(a) < indexOfStep(b) ? a : b);
