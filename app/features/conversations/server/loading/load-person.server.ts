import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { countOpenAccess } from "#app/features/accounts/sign-in/end-sessions.usecases.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { messageIdSchema } from "../../model/contact.schema.ts";
import { readFacts } from "../contact.store.server.ts";
import { countTraces } from "../people/erase-person.usecases.server.ts";
import { getPersonOf } from "../people/people.usecases.server.ts";
import {
  getWriter,
  listOtherConversations,
  listPersonPage,
  suggestAddresses,
} from "../people/person.usecases.server.ts";

type Services = Readonly<RouterContextProvider>;

const addressSchema = z.object({
  before: messageIdSchema.optional().catch(undefined),
  find: z.string().trim().min(1).max(254).optional().catch(undefined),
});

export type ShownPerson = Awaited<ReturnType<typeof loadPerson>>;

/** @throws AppError 404, or 422 for what is no id */
export async function loadPerson(context: Services, id: string | undefined, search: URLSearchParams) {
  const inbox = getServices(context).conversations;
  const people = getServices(context).people;
  const { before, find } = addressSchema.parse(Object.fromEntries(search));
  const conversationId = parseInput(messageIdSchema, id);
  const { address, name } = await getWriter(inbox, conversationId);
  const person = await getPersonOf(people, address);
  const { addresses } = person;
  const { isConfirmed, role } = context.get(staffContext);
  const [facts, page, traces, suggestions, access] = await Promise.all([
    readFacts(inbox.db, addresses),
    listPersonPage(inbox, addresses, before),
    countTraces(people.db, addresses),
    find ? suggestAddresses(inbox, find, addresses) : [],
    role === "owner" ? countOpenAccess(getServices(context).accounts, addresses) : undefined,
  ]);
  const isFirstPage = before === undefined;
  const shown = { ...person, conversationId, name, facts, page, isFirstPage, traces, access };
  return { ok: true as const, ...shown, find, suggestions, isConfirmed };
}

export type PanePerson = Awaited<ReturnType<typeof loadPersonPane>>;

/** @throws AppError 404 */
export async function loadPersonPane(context: Services, id: string) {
  const inbox = getServices(context).conversations;
  const { address } = await getWriter(inbox, id);
  const person = await getPersonOf(getServices(context).people, address);
  return { ...person, ...(await listOtherConversations(inbox, person.addresses, id)) };
}
