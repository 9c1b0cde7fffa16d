import { getServices } from "#app/platform/services.ts";
import { findReadableFile, staffAsSender } from "../../server/files/files.usecases.server.ts";
import type { Route } from "./+types/owner-files.route";
import { respondToRead, respondToWrite } from "./file-endpoints.server.ts";

/** The guard above has let staff through. */
export const loader = (call: Route.LoaderArgs) =>
  respondToRead(call, (id) => findReadableFile(getServices(call.context).conversations, id));

export const action = (call: Route.ActionArgs) => respondToWrite(call, staffAsSender);
