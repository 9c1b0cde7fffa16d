import { z } from "zod";
import { parseInput } from "#app/platform/parse-input.ts";
import type { Inbox } from "../../../conversations.server.ts";
import { identifyVisitor } from "../identify-visitor.server.ts";
import { accessIntents } from "./access-intents.ts";
import { endAllOwnAccess, endOwnAccess } from "./own-access.usecases.server.ts";

const endAccessSchema = z.object({ access: z.string().max(100) });

/** For the session that has confirmed the address. @throws AppError 404 where the access has ended */
export async function runAccessForm(
  inbox: Inbox,
  { email, cookie, fields }: { email: string; cookie: string | null; fields: Readonly<Record<string, string>> },
): Promise<void> {
  if (fields.intent === accessIntents.all) return endAllOwnAccess(inbox, email);
  const { access } = parseInput(endAccessSchema, fields);
  const { hash } = await identifyVisitor(inbox, cookie);
  await endOwnAccess(inbox, { email, visitorHash: hash }, access);
}
