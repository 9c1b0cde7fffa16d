import type {} from "#app/platform/database/tables.ts";

/** A link anyone may open, or a token for programs. */
export type NumbersKeyKind = "link" | "token";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    numbers_keys: {
      id: string;
      kind: NumbersKeyKind;
      /** What the owner calls it. */
      name: string;
      hash: string;
      created_at: string;
      /** Day of its newest use, in UTC; null before the first. */
      used_on: string | null;
    };
  }
}
