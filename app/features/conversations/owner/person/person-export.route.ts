import { confirmStaffOfLink } from "#app/features/accounts/confirm/confirm-staff.server.ts";
import { localDateOf } from "#app/lib/calendar/local-day.ts";
import { describeDownload, streamBytes } from "#app/platform/http/byte-stream.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getServices } from "#app/platform/services.ts";
import { toAppError } from "#app/platform/to-app-error.server.ts";
import { streamArchive } from "#app/platform/zip-archive/writing/stream-archive.server.ts";
import { messageIdSchema } from "../../model/contact.schema.ts";
import { exportPerson } from "../../server/people/people.usecases.server.ts";
import { getWriter } from "../../server/people/person.usecases.server.ts";
import type { Route } from "./+types/person-export.route";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  confirmStaffOfLink(context, url);
  const { conversations: inbox, people } = getServices(context);
  try {
    const id = parseInput(messageIdSchema, params.id);
    const { address } = await getWriter(inbox, id);
    const files = await exportPerson(people, address, id);
    const day = localDateOf(inbox.now(), inbox.timeZone);
    const download = describeDownload(`person-${day}.zip`, "application/zip");
    return new Response(streamBytes(streamArchive(files)), download);
  } catch (error) {
    const known = toAppError(error);
    if (!known) throw error;
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
    return new Response(known.message, { status: known.status === 422 ? 404 : known.status, headers });
  }
}
