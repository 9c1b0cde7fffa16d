import type { RouterContextProvider } from "react-router";
import { getServices } from "#app/platform/services.ts";
import type { PersonConversation } from "../../server/person/person.store.server.ts";
import { getWriter, listOtherConversations } from "../../server/person/person.usecases.server.ts";
import { getPersonOf, type Person } from "./people/people.usecases.server.ts";

export interface PanePerson extends Person {
  others: PersonConversation[];
  hasMore: boolean;
}

/** @throws AppError 404 */
export async function loadPersonPane(context: Readonly<RouterContextProvider>, id: string): Promise<PanePerson> {
  const inbox = getServices(context).conversations;
  const { address } = await getWriter(inbox, id);
  const person = await getPersonOf(getServices(context).people, address);
  return { ...person, ...(await listOtherConversations(inbox, person.addresses, id)) };
}
