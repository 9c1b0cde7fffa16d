import { z } from "zod";
import { endOpenAccess } from "#app/features/accounts/sign-in/end-sessions.usecases.server.ts";
import type { ActionResult } from "#app/platform/actions/action-result.ts";
import { type ActionCall, type DoneOf, ownerAction, staffAction } from "#app/platform/actions/define-action.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getServices } from "#app/platform/services.ts";
import { messageIdSchema } from "../../model/contact.schema.ts";
import { personNoteMax } from "../../model/owner-limits.ts";
import { erasePerson } from "../../server/people/erase-person.usecases.server.ts";
import { getPersonOf, mergeAddress, saveNote, unmergeAddress } from "../../server/people/people.usecases.server.ts";
import { getWriter } from "../../server/people/person.usecases.server.ts";

const addressMax = 254;

const addressSchema = z.string().trim().min(1, "Please enter an address.").max(addressMax).toLowerCase();

const personNoteSchema = z.string().trim().max(personNoteMax, `Please use at most ${personNoteMax} characters.`);

/** The page is about who wrote this conversation. @throws AppError 404 */
async function addressOf({ context, params }: ActionCall<unknown>): Promise<string> {
  const { address } = await getWriter(getServices(context).conversations, parseInput(messageIdSchema, params.id));
  return address;
}

const peopleOf = ({ context }: ActionCall<unknown>) => getServices(context).people;

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
      return { ended: await endOpenAccess(getServices(call.context).accounts, addresses) };
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
