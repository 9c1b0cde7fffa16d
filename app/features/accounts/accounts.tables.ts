import type {} from "#app/platform/database/tables.ts";

/** better-auth's tables, as far as our own statements touch them; it owns the rest. */
declare module "#app/platform/database/tables.ts" {
  interface Tables {
    user: {
      id: string;
      name: string;
      email: string;
      emailVerified: boolean;
      image: string | null;
      createdAt: Date;
      updatedAt: Date;
      role: string;
    };
    account: {
      id: string;
      accountId: string;
      providerId: string;
      userId: string;
      password: string | null;
      createdAt: Date;
      updatedAt: Date;
    };
    owner_setup_links: {
      token_hash: string;
      created_at: string;
    };
  }
}
