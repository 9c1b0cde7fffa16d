/** A sheet uses a name that it does not define, as a part does which other sheets import. */
export class PartOfOtherSheetsError extends Error {
  override readonly name = "PartOfOtherSheetsError";

  /** @param cause the compiler's error, with its position */
  constructor(cause: unknown) {
    super("The sheet uses a name that it does not define.", { cause });
  }
}
