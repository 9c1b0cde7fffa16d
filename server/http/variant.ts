export interface Variant {
  readonly body: Buffer<ArrayBuffer>;
  /** A strong ETag names one sequence of bytes, so each encoding has its own. Undefined where no response is repeated. */
  readonly etag: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** Weak comparison (RFC 9110, section 13.1.2). */
export function isUnchanged({ etag }: Pick<Variant, "etag">, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** The headers of a 304: all but those that describe the body (RFC 9110, section 15.4.5). */
export const unchangedHeaders = ({ headers }: Pick<Variant, "headers">): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !/^content-(type|encoding|length)$/i.test(name)));

export function respondWithVariant(variant: Variant, method: string, ifNoneMatch: string | undefined): Response {
  if (isUnchanged(variant, ifNoneMatch)) return new Response(null, { status: 304, headers: unchangedHeaders(variant) });
  return new Response(method === "HEAD" ? null : variant.body, { headers: variant.headers });
}
