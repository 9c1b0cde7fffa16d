import { countText } from "#app/lib/text.ts";
import type { CheckKind } from "./backup-source.ts";

const number = new Intl.NumberFormat("en-US");

const checkTexts: Readonly<Record<CheckKind, string>> = {
  restored: "restored and checked",
  read: "read and counted, but not restored, as the database user may not create databases",
};

interface Check {
  check: CheckKind;
  messages: number;
  lacking?: string | undefined;
}

/** `restored and checked, 1,204 messages`, or `incomplete: 2 files are missing (a.pdf, b.pdf), 1,204 messages` */
export const describeCheck = ({ check, messages, lacking }: Check): string =>
  `${lacking === undefined ? checkTexts[check] : `incomplete: ${lacking}`}, ${countText(messages, "message")}`;

interface Lacking {
  readonly problem: "missing" | "damaged";
  readonly names: readonly string[];
}

const namesMax = 5;

/** `2 files are missing and 1 is damaged (a.pdf, b.pdf, c.pdf)` @returns undefined where nothing is lacking */
export function describeLacking(lacking: readonly Lacking[]): string | undefined {
  if (lacking.length === 0) return undefined;
  const count = (problem: Lacking["problem"]) => lacking.filter((one) => one.problem === problem).length;
  const [missing, damaged] = [count("missing"), count("damaged")];
  const parts = [
    ...(missing > 0 ? [`${number.format(missing)} ${missing === 1 ? "file is" : "files are"} missing`] : []),
    ...(damaged > 0 ? [`${number.format(damaged)} ${damaged === 1 ? "file is" : "files are"} damaged`] : []),
  ];
  const names = [...new Set(lacking.flatMap((one) => one.names))];
  const shown = [...names.slice(0, namesMax), ...(names.length > namesMax ? ["and others"] : [])];
  return `${parts.join(" and ")}${names.length > 0 ? ` (${shown.join(", ")})` : ""}`;
}
