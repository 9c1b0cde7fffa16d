import { data, type RouterContextProvider } from "react-router";
import { accountsContext } from "#app/features/accounts/accounts.context.ts";
import { countOpenAccess, type OpenAccess } from "#app/features/accounts/sign-in/end-sessions.usecases.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { toAppError } from "#app/platform/to-app-error.server.ts";
import { conversationsContext } from "../../contact.context.ts";
import { messageIdSchema } from "../../model/contact.schema.ts";
import { type PersonFacts, readFacts } from "../../server/contact.store.server.ts";
import { getWriter, listPersonPage, type PersonPage, suggestAddresses } from "../../server/person.usecases.server.ts";
import { countTraces, type Traces } from "./people/erase/person-traces.server.ts";
import { peopleContext } from "./people/people.context.ts";
import { getPersonOf, type Person } from "./people/people.usecases.server.ts";
import type { PersonAddress } from "./person-address.ts";

export interface ShownPerson extends Person {
  ok: true;
  conversationId: string;
  name: string;
  facts: PersonFacts;
  page: PersonPage;
  isFirstPage: boolean;
  traces: Traces;
  access: OpenAccess | undefined;
  find: string | undefined;
  suggestions: string[];
  isConfirmed: boolean;
}

export type LoadedPerson = ShownPerson | { ok: false; message: string };

export async function loadPerson(
  context: Readonly<RouterContextProvider>,
  conversationId: string | undefined,
  { before, find }: PersonAddress,
) {
  const inbox = context.get(conversationsContext);
  const people = context.get(peopleContext);
  try {
    const id = parseInput(messageIdSchema, conversationId);
    const writer = await getWriter(inbox, id);
    const person = await getPersonOf(people, writer.address);
    const { isConfirmed, role } = context.get(staffContext);
    const [facts, page, traces, suggestions, access] = await Promise.all([
      readFacts(inbox.db, person.addresses),
      listPersonPage(inbox, person.addresses, before),
      countTraces(people.db, person.addresses),
      find ? suggestAddresses(inbox, find, person.addresses) : [],
      role === "owner" ? countOpenAccess(context.get(accountsContext), person.addresses) : undefined,
    ]);
    const shown = {
      ...person,
      conversationId: id,
      name: writer.name,
      facts,
      page,
      traces,
      access,
      find,
      suggestions,
      isConfirmed,
    };
    const result: LoadedPerson = { ok: true, ...shown, isFirstPage: before === undefined };
    return data(result);
  } catch (error) {
    const known = toAppError(error);
    if (!known) throw error;
    if (known.status >= 500) context.get(requestContext).log.error({ err: error }, "person could not be read");
    const result: LoadedPerson = { ok: false, message: known.message };
    return data(result, { status: known.status === 422 ? 404 : known.status });
  }
}
