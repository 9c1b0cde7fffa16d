import type {} from "#app/platform/database/tables.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    /** Only where the owner noted something or merged addresses; else an address is the person. */
    people: {
      id: string;
      note: string;
    };
    person_addresses: {
      email_key: string;
      person_id: string;
    };
    /** Their rows are deleted; files, and what is left of the rows in the database's file, are not yet. */
    unfinished_erasures: {
      id: string;
      blob_hashes: string;
    };
  }
}
