import type { RouterContextProvider } from "react-router";
import { conversationsContext } from "../../contact.context.ts";
import type { PersonConversation } from "../../server/contact.store.server.ts";
import { getWriter, listOtherConversations } from "../../server/person.usecases.server.ts";
import { peopleContext } from "./people/people.context.ts";
import { getPersonOf, type Person } from "./people/people.usecases.server.ts";

export interface PanePerson extends Person {
  others: PersonConversation[];
  hasMore: boolean;
}

/** @throws AppError 404 */
export async function loadPersonPane(context: Readonly<RouterContextProvider>, id: string): Promise<PanePerson> {
  const inbox = context.get(conversationsContext);
  const { address } = await getWriter(inbox, id);
  const person = await getPersonOf(context.get(peopleContext), address);
  return { ...person, ...(await listOtherConversations(inbox, person.addresses, id)) };
}
