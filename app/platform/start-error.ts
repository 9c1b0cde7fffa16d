/** The site cannot start for a reason that its operator can mend: shown as one sentence, without a stack. */
export class StartError extends Error {
  override readonly name = "StartError";
}
