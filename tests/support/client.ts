import { ownerEmail, ownerPassword } from "./site.ts";

const ownAgent = "Mozilla/5.0 (X11; Linux x64; rv:150.0) Gecko/20100101 Firefox/150.0";

/** What a client talks to: a site without a socket, or a server's port. */
export interface Door {
  readonly origin: string;
  request(path: string, init: RequestInit & { remoteAddress?: string }): Promise<Response>;
}

/** Headers over the client's own; `null` leaves one out. */
export type HeaderChoice = Record<string, string | null>;

interface ClientOptions {
  /** The socket's other end, as the server sees it. */
  address?: string;
  headers?: HeaderChoice;
}

/** A browser, as far as HTTP goes: it keeps cookies, says where a request comes from, and follows no redirect. */
export class Client {
  readonly cookies = new Map<string, string>();
  readonly #door: Door;
  readonly #address: string | undefined;
  readonly #headers: HeaderChoice;

  constructor(door: Door, { address, headers = {} }: ClientOptions) {
    this.#door = door;
    this.#address = address;
    this.#headers = headers;
  }

  get cookieHeader(): string | null {
    return this.cookies.size === 0 ? null : [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async request(path: string, init: RequestInit = {}, choice: HeaderChoice = {}): Promise<Response> {
    const method = init.method ?? "GET";
    const headers = new Headers();
    const all = { ...this.#defaults(method, init.body), ...this.#headers, ...choice };
    for (const [name, value] of Object.entries(all)) if (value !== null) headers.set(name, value);
    const address = this.#address === undefined ? {} : { remoteAddress: this.#address };
    const response = await this.#door.request(path, { redirect: "manual", ...init, method, headers, ...address });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  get(path: string, headers?: HeaderChoice): Promise<Response> {
    return this.request(path, {}, headers);
  }

  delete(path: string, headers?: HeaderChoice): Promise<Response> {
    return this.request(path, { method: "DELETE" }, headers);
  }

  /** As a form of a page does, also without JavaScript. */
  postForm(path: string, fields: Record<string, string>, headers?: HeaderChoice): Promise<Response> {
    const type = "application/x-www-form-urlencoded";
    const body = new URLSearchParams(fields).toString();
    return this.request(path, { method: "POST", body }, { "Content-Type": type, ...headers });
  }

  postJson(path: string, body: unknown, headers?: HeaderChoice): Promise<Response> {
    const type = "application/json";
    return this.request(path, { method: "POST", body: JSON.stringify(body) }, { "Content-Type": type, ...headers });
  }

  #defaults(method: string, body: RequestInit["body"]): HeaderChoice {
    const isChange = method !== "GET" && method !== "HEAD";
    return {
      "User-Agent": ownAgent,
      Cookie: this.cookieHeader,
      "Sec-Fetch-Site": isChange ? "same-origin" : "none",
      Origin: isChange ? this.#door.origin : null,
      // On a socket the length is always told; without one nobody tells it.
      "Content-Length": typeof body === "string" ? String(Buffer.byteLength(body)) : null,
    };
  }

  #keep(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split(/;\s*/);
    const at = pair.indexOf("=");
    const name = pair.slice(0, at);
    const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(at + 1));
  }
}

export const createClient = (door: Door, options: ClientOptions = {}): Client => new Client(door, options);

/** Signs the test owner in, through the page's own form. */
export async function signInOwner(client: Client, password = ownerPassword): Promise<Client> {
  const response = await client.postForm("/admin", { email: ownerEmail, password });
  if (response.status !== 303) throw new Error(`The owner could not sign in: ${response.status}`);
  return client;
}
