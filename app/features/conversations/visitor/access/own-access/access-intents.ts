export const accessIntents = { one: "end-access", all: "end-all-access" } as const;

export const isAccessIntent = (intent: string | undefined): boolean =>
  intent === accessIntents.one || intent === accessIntents.all;

export type AccessIntent = (typeof accessIntents)[keyof typeof accessIntents];
