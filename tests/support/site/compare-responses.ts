import { fieldValue, parseHtml } from "./html.ts";

/** A response without its unique parts: ids, nonces, keys and the e-mail address. */
export async function normalizeResponse(response: Response, email: string) {
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

/** The pairs after which clearly equal times may end the comparison. */
const minimumPairs = 20;

/**
 * Sends two requests alternately and compares their median times, after `minimumPairs` already if these are clearly equal.
 * @returns both times if they can be distinguished, else undefined
 */
export async function findTimeDifference(
  ask: (which: "known" | "unknown", n: number) => Promise<number>,
  { warmUps, pairs }: { warmUps: number; pairs: number },
): Promise<string | undefined> {
  const elapsed = { known: [] as number[], unknown: [] as number[] };
  const compare = () => {
    const [known, unknown] = [median(elapsed.known), median(elapsed.unknown)];
    // Generous, for noisy machines: work that only one of them causes (a mail, a list, a hash) takes much longer.
    const allowed = Math.max(1, 0.25 * Math.max(known, unknown));
    return { share: Math.abs(known - unknown) / allowed, times: `${known.toFixed(2)} ms and ${unknown.toFixed(2)} ms` };
  };
  for (let i = 0; i < warmUps + pairs; i++) {
    const both = ["known", "unknown"] as const;
    for (const which of i % 2 === 0 ? both : both.toReversed()) {
      const ms = await ask(which, i);
      if (i >= warmUps) elapsed[which].push(ms);
    }
    if (i + 1 === warmUps + minimumPairs && compare().share < 0.5) return undefined;
  }
  const { share, times } = compare();
  return share <= 1 ? undefined : times;
}
