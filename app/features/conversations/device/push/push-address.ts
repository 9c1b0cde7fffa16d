/** The push services of Chrome and Edge on Android, Firefox, Edge, and Safari. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^android\.googleapis\.com$/,
  /^(.+\.)?push\.services\.mozilla\.com$/,
  /^(.+\.)?notify\.windows\.com$/,
  /^(.+\.)?push\.apple\.com$/,
];

/**
 * A browser names the address that the site will call: only known push services, so that no other server is reached.
 * @param others origins from the settings
 */
export function isPushAddress(text: string, others: readonly string[]): boolean {
  const url = URL.parse(text);
  if (url?.username !== "" || url.password !== "") return false;
  if (others.includes(url.origin)) return true;
  return url.protocol === "https:" && url.port === "" && services.some((service) => service.test(url.hostname));
}
