import { once } from "node:events";
import { createServer } from "node:net";
import { z } from "zod";
import { secondMs } from "#app/lib/units.ts";
import { type Finding, fine, type HealthCheck, problem, warning } from "../health-check.ts";

interface PortSettings {
  readonly host: string;
  readonly port: number;
  readonly version: string;
}

const answerLimitMs = 3 * secondMs;

const healthSchema = z.object({ status: z.literal("ok"), version: z.string() });

export const createPortCheck = ({ host, port, version }: PortSettings): HealthCheck => ({
  name: "Port",
  async run(signal) {
    const where = `port ${port} of ${host}`;
    if (port === 0) return fine("PORT is 0: the system chooses a free port at each start.");
    const code = await tryToListen(host, port);
    if (code === undefined) return fine(`The site does not run; ${where} is free for it.`);
    if (code !== "EADDRINUSE") return describeListenError(where, code);
    const running = await readVersion(host, port, signal);
    if (running === undefined)
      return problem(`Another program uses ${where}.`, "End that program, or set PORT to another number.");
    if (running === version) return fine(`The site responds on ${where}.`);
    return warning(
      `Version ${running} responds on ${where}, and version ${version} is installed.`,
      "Restart the site.",
    );
  },
});

async function tryToListen(host: string, port: number): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, "listening");
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  } finally {
    server.close();
  }
}

function describeListenError(where: string, code: string): Finding {
  if (code === "EACCES")
    return problem(
      `This user may not listen on ${where}.`,
      "Set PORT to a number above 1023, and let the reverse proxy listen on 443.",
    );
  return problem(
    `The site cannot listen on ${where} (${code}).`,
    "Set HOST to an address of this machine, such as 127.0.0.1.",
  );
}

const anyAddresses: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

async function readVersion(host: string, port: number, signal: AbortSignal): Promise<string | undefined> {
  const address = anyAddresses[host] ?? host;
  const url = `http://${address.includes(":") ? `[${address}]` : address}:${port}/healthz`;
  try {
    const limits = AbortSignal.any([signal, AbortSignal.timeout(answerLimitMs)]);
    const response = await fetch(url, { signal: limits, redirect: "error" });
    return healthSchema.safeParse(await response.json()).data?.version;
  } catch {
    return undefined; // another protocol, or no answer
  }
}
