import { conversationsContext } from "../../contact.context.ts";
import { findReadableFile, staffAsSender } from "../files.usecases.server.ts";
import type { Route } from "./+types/owner-files.route";
import { respondToRead, respondToWrite } from "./file-endpoints.server.ts";

/** The guard above has let staff through. */
export const loader = (call: Route.LoaderArgs) =>
  respondToRead(call, (id) => findReadableFile(call.context.get(conversationsContext), id));

export const action = (call: Route.ActionArgs) => respondToWrite(call, staffAsSender);
