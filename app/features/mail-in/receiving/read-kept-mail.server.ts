import type { OpenBlob } from "#app/platform/blobs/blob-store.ts";
import type { IncomingMail } from "../content/incoming-mail.ts";
import { waitForTurn } from "./large-mail-turn.ts";

/** @param kept the message as it was received @throws MailParseError */
export async function readKeptMail({ size, bytes }: OpenBlob): Promise<IncomingMail> {
  const { readIncomingMail } = await import("../content/read-incoming-mail.server.ts");
  using _turn = await waitForTurn(size);
  const raw = Buffer.alloc(size);
  let length = 0;
  for await (const part of bytes) {
    raw.set(part, length);
    length += part.length;
  }
  return await readIncomingMail(raw);
}
