import type { Traces } from "./people/erase/person-traces.server.ts";

const names: Readonly<Record<string, readonly [string, string]>> = {
  conversations: ["conversation", "conversations"],
  messages: ["message or reply", "messages and replies"],
  notes: ["note", "notes"],
  files: ["file or e-mail as it was received", "files and e-mails as they were received"],
  unsentMails: ["e-mail that waits to be sent", "e-mails that wait to be sent"],
  accounts: ["account", "accounts"],
};

export const describeTraces = (traces: Traces): string =>
  Object.entries(names)
    .flatMap(([key, [one, several]]) => {
      const count = traces[key] ?? 0;
      return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
    })
    .join(", ");
