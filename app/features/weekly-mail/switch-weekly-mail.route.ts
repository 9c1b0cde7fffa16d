import { href, redirect } from "react-router";
import { z } from "zod";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { getServices } from "#app/platform/services.ts";
import type { Route } from "./+types/switch-weekly-mail.route";
import { switchMail } from "./weekly-mail.usecases.server.ts";

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

const switchSchema = z.object({ mail: z.enum(["on", "off"]) });

/** The guards above have let the owner through. */
export const action = (args: Route.ActionArgs) =>
  runForm(args, async (fields) => {
    const { mail } = parseInput(switchSchema, fields);
    await switchMail(getServices(args.context).weeklyMail, mail === "on");
    return redirect(`${href("/admin/numbers")}#weekly-mail`, 303);
  });
