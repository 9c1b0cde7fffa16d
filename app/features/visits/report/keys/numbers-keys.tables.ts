import type {} from "#app/platform/database/tables.ts";

export type NumbersKeyKind = "link" | "token";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    numbers_keys: {
      id: string;
      kind: NumbersKeyKind;
      name: string;
      hash: string;
      created_at: string;
      used_on: string | null;
    };
  }
}
