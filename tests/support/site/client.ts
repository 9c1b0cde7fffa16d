import { ownerEmail, ownerPassword } from "./site.ts";

const ownAgent = "Mozilla/5.0 (X11; Linux x64; rv:150.0) Gecko/20100101 Firefox/150.0";

/** A site without a socket, or a server's port. */
export interface Target {
  readonly origin: string;
  request(path: string, init: RequestInit & { remoteAddress?: string }): Promise<Response>;
}

/** Overrides of the client's headers; `null` removes one. */
export type HeaderChoice = Record<string, string | null>;

interface ClientOptions {
  /** The remote address of the socket. */
  address?: string;
  headers?: HeaderChoice;
}

/** A browser at the HTTP level: it stores cookies and sends `Origin` and `Sec-Fetch-Site`; it follows no redirects. */
export class Client {
  readonly cookies = new Map<string, string>();
  readonly #target: Target;
  readonly #address: string | undefined;
  readonly #headers: HeaderChoice;

  constructor(target: Target, { address, headers = {} }: ClientOptions) {
    this.#target = target;
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
    const response = await this.#target.request(path, { redirect: "manual", ...init, method, headers, ...address });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  get(path: string, headers?: HeaderChoice): Promise<Response> {
    return this.request(path, {}, headers);
  }

  delete(path: string, headers?: HeaderChoice): Promise<Response> {
    return this.request(path, { method: "DELETE" }, headers);
  }

  /** Posts like a page's form without JavaScript. */
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
      Origin: isChange ? this.#target.origin : null,
      // A socket adds the length; without one it must be set.
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

export const createClient = (target: Target, options: ClientOptions = {}): Client => new Client(target, options);

/** Signs the test owner in through the form of the page. */
export async function signInOwner(client: Client, password = ownerPassword): Promise<Client> {
  const response = await client.postForm("/admin", { email: ownerEmail, password });
  if (response.status !== 303) throw new Error(`The owner could not sign in: ${response.status}`);
  return client;
}

/** Sends a message by the API: Ann's, but for the changes. @returns its id */
export async function sendMessage(client: Client, changes: Record<string, string> = {}): Promise<string> {
  const body = { name: "Ann", email: "ann@visitor.example", message: "Hello", ...changes };
  const response = await client.postJson("/api/v1/messages", body);
  if (response.status !== 201) throw new Error(`The message was not sent: ${response.status}`);
  return ((await response.json()) as { id: string }).id;
}
