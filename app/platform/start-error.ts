/** Can be fixed by the operator: shown as one sentence, without a stack. */
export class StartError extends Error {
  override readonly name = "StartError";
}
