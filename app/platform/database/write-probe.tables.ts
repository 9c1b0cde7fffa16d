import type {} from "./tables.ts";

declare module "./tables.ts" {
  interface Tables {
    /** At most one row. */
    write_probe: { id: number; written_at: string; padding: string };
  }
}
