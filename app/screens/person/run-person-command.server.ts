import { data, type RouterContextProvider } from "react-router";
import { accountsContext } from "#app/features/accounts/accounts.context.ts";
import { endOpenAccess, type OpenAccess } from "#app/features/accounts/sign-in/end-sessions.usecases.server.ts";
import { inboxContext } from "#app/features/contact/contact.context.ts";
import { messageIdSchema } from "#app/features/contact/contact.schema.ts";
import { getWriter } from "#app/features/contact/owner/person/person.usecases.server.ts";
import { type Erasure, erasePerson } from "#app/features/people/erase/erase-person.usecases.server.ts";
import { peopleContext } from "#app/features/people/people.context.ts";
import { ownerOnlyIntents, type PersonCommand, personCommandSchema } from "#app/features/people/people.schema.ts";
import { getPersonOf, mergeAddress, saveNote, unmergeAddress } from "#app/features/people/people.usecases.server.ts";
import { formErrorInit, toFormError } from "#app/platform/http/form-result.server.ts";
import type { FormResult } from "#app/platform/http/form-result.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireOwnerFor } from "#app/platform/staff.context.ts";
import { confirmStaff } from "../confirmation/confirm-staff.server.ts";

export interface PersonSuccess {
  intent: PersonCommand["intent"];
  erased?: Erasure;
  ended?: OpenAccess;
}

export type PersonResult = FormResult<PersonSuccess>;

interface ActionArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
  conversationId: string | undefined;
}

export async function runPersonAction({ request, context, conversationId }: ActionArgs) {
  const fields = await readForm(request);
  try {
    requireOwnerFor(ownerOnlyIntents, fields.intent, context);
    const id = parseInput(messageIdSchema, conversationId);
    const { address } = await getWriter(context.get(inboxContext), id);
    const command = parseInput(personCommandSchema, fields);
    if (confirmedIntents.has(command.intent)) await confirmStaff(context, fields.currentPassword);
    const done = await runCommand(context, address, command);
    return data({ ok: true as const, intent: command.intent, ...done });
  } catch (error) {
    const { intent, note, address, confirmation } = fields;
    const formError = toFormError(error, { intent, note, address, confirmation }, context.get(requestContext).log);
    return data(formError, formErrorInit(formError));
  }
}

const confirmedIntents: ReadonlySet<PersonCommand["intent"]> = new Set<PersonCommand["intent"]>([
  "end-sessions",
  "erase",
]);

type Done = Pick<PersonSuccess, "erased" | "ended">;

async function runCommand(context: ActionArgs["context"], address: string, command: PersonCommand): Promise<Done> {
  const people = context.get(peopleContext);
  switch (command.intent) {
    case "note":
      await saveNote(people, address, command.note);
      return {};
    case "merge":
      await mergeAddress(people, address, command.address);
      return {};
    case "unmerge":
      await unmergeAddress(people, address, command.address);
      return {};
    case "end-sessions": {
      const { addresses } = await getPersonOf(people, address);
      return { ended: await endOpenAccess(context.get(accountsContext), addresses) };
    }
    case "erase":
      return { erased: await erasePerson(people, address, command.confirmation) };
  }
}
