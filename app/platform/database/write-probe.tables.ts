import type {} from "./tables.ts";

declare module "./tables.ts" {
  interface Tables {
    write_probe: { id: number; written_at: string; padding: string };
  }
}
