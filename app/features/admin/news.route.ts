import { getServices } from "#app/platform/services.ts";
import type { Route } from "./+types/news.route";

/** The guard above has let staff through. */
export const loader = async ({ context }: Route.LoaderArgs): Promise<Response> =>
  Response.json(await getServices(context).readNews());
