import type { ServerUnderTest } from "./server-under-test.ts";

const credentials = { email: "owner@studio.example", password: "a long pass phrase of the owner" };
export const ownerSettings = { OWNER_EMAIL: credentials.email, OWNER_PASSWORD: credentials.password };

/** @returns the owner's cookie */
export async function signIn({ url }: ServerUnderTest): Promise<string> {
  const headers = { origin: url, "sec-fetch-site": "same-origin" };
  const body = new URLSearchParams(credentials);
  const response = await fetch(`${url}/admin`, { method: "POST", redirect: "manual", headers, body });
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0];
  if (response.status !== 303 || !cookie) throw new Error(`The owner could not sign in: ${response.status}`);
  return cookie;
}

/** The events of an open inbox. */
export interface EventStream {
  text: string;
  waits: { id: string; resolve: () => void }[];
}

export async function openStream({ url }: ServerUnderTest, cookie: string): Promise<EventStream> {
  const response = await fetch(`${url}/admin/inbox/events`, { headers: { cookie } });
  if (!response.ok || !response.body) throw new Error(`No stream: ${response.status}`);
  const stream: EventStream = { text: "", waits: [] };
  const read = async (body: ReadableStream<Uint8Array<ArrayBuffer>>) => {
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      stream.text = (stream.text + part).slice(-10_000);
      for (const { id, resolve } of stream.waits) if (stream.text.includes(id)) resolve();
    }
  };
  void read(response.body).catch(() => {});
  return stream;
}

/** Waits for the event of a conversation that changes once. */
export const waitForEvent = async (stream: EventStream, id: string): Promise<void> => {
  if (!stream.text.includes(id)) await new Promise<void>((resolve) => stream.waits.push({ id, resolve }));
};

/** As the open page loads it again. */
export const readList = async ({ url }: ServerUnderTest, cookie: string): Promise<string> =>
  (await fetch(`${url}/admin/inbox.data`, { headers: { cookie } })).text();
