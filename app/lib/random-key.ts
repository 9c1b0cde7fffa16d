/** Also works without crypto.randomUUID: on plain http beyond localhost. */
export function createRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
