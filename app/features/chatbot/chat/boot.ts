/** What the server tells the assistant's page, as JSON inside its document. */
export interface AssistantBoot {
  readonly siteName: string;
  /** Questions to begin with. */
  readonly suggestions: readonly string[];
  /** Makes a letter that is sent twice the same letter. */
  readonly letterKey: string;
  /** Where questions go; undefined where answers are quoted. */
  readonly modelHost: string | undefined;
}

export const bootElementId = "assistant-boot";
