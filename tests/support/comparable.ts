import { fieldValue, parseHtml } from "./html.ts";

/** An answer without what is new in each: ids, nonces, keys, and the address that was asked about. */
export async function comparable(response: Response, email: string) {
  const html = await response.text();
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "no nonce";
  const form = fieldValue(parseHtml(html), "form") || "no form";
  const body = html
    .replaceAll(email, "ADDRESS")
    .replaceAll(nonce, "NONCE")
    .replaceAll(form, "FORM")
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "ID");
  const headers = [...response.headers].map(([name, value]) => [name, value.length]);
  return { status: response.status, headers, bytes: Buffer.byteLength(html), body };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Takes turns at asking two questions, and compares how long they take in the middle.
 * @returns what is wrong, in words; undefined where nobody could tell the two apart
 */
export async function findTimeDifference(
  ask: (which: "known" | "unknown", n: number) => Promise<number>,
  { warmUps, pairs }: { warmUps: number; pairs: number },
): Promise<string | undefined> {
  const elapsed = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < warmUps + pairs; i++) {
    const both = ["known", "unknown"] as const;
    for (const which of i % 2 === 0 ? both : both.toReversed()) {
      const ms = await ask(which, i);
      if (i >= warmUps) elapsed[which].push(ms);
    }
  }
  const [known, unknown] = [median(elapsed.known), median(elapsed.unknown)];
  // Generous, for noisy machines: work that only one of them causes (a mail, a list, a hash) would stand well above it.
  const allowed = Math.max(1, 0.25 * Math.max(known, unknown));
  return Math.abs(known - unknown) <= allowed ? undefined : `${known.toFixed(2)} ms and ${unknown.toFixed(2)} ms`;
}
