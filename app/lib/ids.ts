/**
 * A UUID that sorts by its time of making (version 7, RFC 9562 section 5.7): rows made together lie together, so that
 * a commit writes few pages. Not a secret: half of it is a clock.
 */
export function createTimeOrderedId(nowMs: number = Date.now()): string {
  const random = crypto.randomUUID();
  const time = nowMs.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}
