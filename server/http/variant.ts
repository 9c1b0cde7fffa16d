/** A file or document in one encoding, ready to be sent. */
export interface Variant {
  readonly body: Buffer<ArrayBuffer>;
  /** Its own: another encoding is another sequence of bytes, and a strong ETag names one. */
  readonly etag: string;
  /** Of the content, ETag included; those of every answer come on top. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Whether a client's `If-None-Match` names this variant (weakly, as RFC 9110, section 13.1.2 has it). */
export function isUnchanged({ etag }: Pick<Variant, "etag">, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

const sentWithUnchanged = new Set(["ETag", "Cache-Control", "Vary"]);

/** What goes along with 304 (RFC 9110, section 15.4.5). */
export const unchangedHeaders = ({ headers }: Pick<Variant, "headers">): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => sentWithUnchanged.has(name)));

/** A variant as an answer, or 304 where the client has it. */
export function respondWithVariant(variant: Variant, method: string, ifNoneMatch: string | undefined): Response {
  if (isUnchanged(variant, ifNoneMatch)) return new Response(null, { status: 304, headers: unchangedHeaders(variant) });
  return new Response(method === "HEAD" ? null : variant.body, { headers: variant.headers });
}
