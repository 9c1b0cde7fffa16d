import type { CheckKind } from "./backup-source.ts";

const number = new Intl.NumberFormat("en-US");

const checkTexts: Readonly<Record<CheckKind, string>> = {
  restored: "restored and checked",
  read: "read and counted, but not restored, as the database user may not create databases",
};

/** `restored and checked, 1,204 messages` */
export const describeCheck = ({ check, messages }: { check: CheckKind; messages: number }): string =>
  `${checkTexts[check]}, ${number.format(messages)} ${messages === 1 ? "message" : "messages"}`;
