import type { OpenAccess } from "#app/features/accounts/sign-in/end-sessions.usecases.server.ts";

const names: readonly (readonly [kind: keyof OpenAccess, one: string, several: string])[] = [
  ["sessions", "session of their account", "sessions of their account"],
  [
    "browsers",
    "browser that opens their messages without an account",
    "browsers that open their messages without an account",
  ],
  ["links", "link in an e-mail", "links in e-mails"],
];

export const describeAccess = (access: OpenAccess): string =>
  names
    .flatMap(([kind, one, several]) =>
      access[kind] === 0 ? [] : [`${access[kind]} ${access[kind] === 1 ? one : several}`],
    )
    .join(", ");
