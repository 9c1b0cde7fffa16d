import { data, type RouterContextProvider } from "react-router";
import { inboxContext } from "#app/features/contact/contact.context.ts";
import { messageIdSchema } from "#app/features/contact/contact.schema.ts";
import { getWriter } from "#app/features/contact/owner/person/person.usecases.server.ts";
import { type Erasure, erasePerson } from "#app/features/people/erase/erase-person.usecases.server.ts";
import { type People, peopleContext } from "#app/features/people/people.context.ts";
import { ownerOnlyIntents, type PersonCommand, personCommandSchema } from "#app/features/people/people.schema.ts";
import { mergeAddress, saveNote, unmergeAddress } from "#app/features/people/people.usecases.server.ts";
import { formErrorInit, toFormError } from "#app/platform/http/form-result.server.ts";
import type { FormResult } from "#app/platform/http/form-result.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireOwnerFor } from "#app/platform/staff.context.ts";
import { confirmStaff } from "../confirmation/confirm-staff.server.ts";

export interface PersonSuccess {
  intent: PersonCommand["intent"];
  /** What an erasure deleted. */
  erased?: Erasure;
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
    if (command.intent === "erase") await confirmStaff(context, fields.currentPassword);
    const erased = await runCommand(context.get(peopleContext), address, command);
    return data({ ok: true as const, intent: command.intent, ...(erased && { erased }) });
  } catch (error) {
    const { intent, note, address, confirmation } = fields;
    const formError = toFormError(error, { intent, note, address, confirmation }, context.get(requestContext).log);
    return data(formError, formErrorInit(formError));
  }
}

async function runCommand(people: People, address: string, command: PersonCommand): Promise<Erasure | undefined> {
  switch (command.intent) {
    case "note":
      return void (await saveNote(people, address, command.note));
    case "merge":
      return void (await mergeAddress(people, address, command.address));
    case "unmerge":
      return void (await unmergeAddress(people, address, command.address));
    case "erase":
      return erasePerson(people, address, command.confirmation);
  }
}
