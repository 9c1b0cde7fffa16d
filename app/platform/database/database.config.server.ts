import { z } from "zod";
import { wholeNumber } from "../config/settings.server.ts";
import { findPostgresUrlError } from "./postgres/postgres-url.server.ts";

const postgresUrl = z.string().superRefine((text, context) => {
  const message = findPostgresUrlError(text);
  if (message) context.addIssue({ code: "custom", message });
});

export const databaseSettings = {
  databaseUrl: {
    env: "DATABASE_URL",
    doc: "`postgres://…` for PostgreSQL 15 to 18, directly or through PgBouncer",
    defaultDoc: "unset: SQLite in DATA_DIR",
    schema: postgresUrl.optional(),
  },
  databaseDirectUrl: {
    env: "DATABASE_DIRECT_URL",
    doc: "PostgreSQL's own address if DATABASE_URL is PgBouncer's: for backups, restores and commands",
    defaultDoc: "DATABASE_URL",
    schema: postgresUrl.optional(),
  },
  databasePoolSize: {
    env: "DATABASE_POOL_SIZE",
    doc: "PostgreSQL: maximum connections of this instance",
    defaultDoc: "10",
    schema: wholeNumber(2, 1_000).default(10),
  },
  databaseConnectTimeoutS: {
    env: "DATABASE_CONNECT_TIMEOUT_S",
    doc: "PostgreSQL: how long a request waits for a connection before it gets 503",
    defaultDoc: "5",
    schema: wholeNumber(1, 60).default(5),
  },
  databaseStatementTimeoutS: {
    env: "DATABASE_STATEMENT_TIMEOUT_S",
    doc: "PostgreSQL: limit for a statement and for an idle transaction; 0 leaves both to the server",
    defaultDoc: "30",
    schema: wholeNumber(0, 3_600).default(30),
  },
  databaseStartWaitS: {
    env: "DATABASE_START_WAIT_S",
    doc: "PostgreSQL: how long the start waits for the server",
    defaultDoc: "60",
    schema: wholeNumber(0, 3_600).default(60),
  },
} as const;
