import { z } from "zod";
import { accountsContext } from "#app/features/accounts/accounts.context.ts";
import { endOpenAccess } from "#app/features/accounts/sign-in/end-sessions.usecases.server.ts";
import type { ActionResult } from "#app/platform/actions/action-result.ts";
import { type ActionCall, type DoneOf, ownerAction, staffAction } from "#app/platform/actions/define-action.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { conversationsContext } from "../../contact.context.ts";
import { messageIdSchema } from "../../model/contact.schema.ts";
import { getWriter } from "../../server/person.usecases.server.ts";
import { erasePerson } from "./people/erase/erase-person.usecases.server.ts";
import { peopleContext } from "./people/people.context.ts";
import { getPersonOf, mergeAddress, saveNote, unmergeAddress } from "./people/people.usecases.server.ts";
import { personNoteMax } from "./people/people-limits.ts";

const addressMax = 254;

const addressSchema = z.string().trim().min(1, "Please enter an address.").max(addressMax).toLowerCase();

const personNoteSchema = z.string().trim().max(personNoteMax, `Please use at most ${personNoteMax} characters.`);

/** The page is about who wrote this conversation. @throws AppError 404 */
async function addressOf({ context, params }: ActionCall<unknown>): Promise<string> {
  const { address } = await getWriter(context.get(conversationsContext), parseInput(messageIdSchema, params.id));
  return address;
}

const peopleOf = ({ context }: ActionCall<unknown>) => context.get(peopleContext);

const addressFields = z.object({ address: addressSchema });

export const personActions = [
  staffAction({
    intent: "note",
    name: "Write a note about this person",
    schema: z.object({ note: personNoteSchema }),
    run: async (call) => saveNote(peopleOf(call), await addressOf(call), call.input.note),
  }),
  ownerAction({
    intent: "merge",
    name: "Merge another address of this person",
    schema: addressFields,
    run: async (call) => mergeAddress(peopleOf(call), await addressOf(call), call.input.address),
  }),
  ownerAction({
    intent: "unmerge",
    schema: addressFields,
    run: async (call) => unmergeAddress(peopleOf(call), await addressOf(call), call.input.address),
  }),
  ownerAction({
    intent: "end-sessions",
    name: "End this person’s sessions",
    confirm: true,
    run: async (call) => {
      const { addresses } = await getPersonOf(peopleOf(call), await addressOf(call));
      return { ended: await endOpenAccess(call.context.get(accountsContext), addresses) };
    },
  }),
  ownerAction({
    intent: "erase",
    name: "Erase this person",
    schema: z.object({ confirmation: addressSchema }),
    confirm: true,
    run: async (call) => ({
      erased: await erasePerson(peopleOf(call), await addressOf(call), call.input.confirmation),
    }),
  }),
];

export type PersonResult = ActionResult<DoneOf<(typeof personActions)[number]>>;
