import type { MxRecord } from "node:dns";
import { Resolver } from "node:dns/promises";
import { secondMs } from "#app/lib/units.ts";

export interface DnsResolver {
  resolveTxt(name: string): Promise<string[][]>;
  resolveMx(name: string): Promise<MxRecord[]>;
  resolve4(name: string): Promise<string[]>;
  resolve6(name: string): Promise<string[]>;
}

export const createDnsResolver = (): DnsResolver => new Resolver({ timeout: 2 * secondMs, tries: 2 });

type Absence = "no name" | "no record";

const absences: Readonly<Record<string, Absence>> = { ENOTFOUND: "no name", ENODATA: "no record" };

/** @throws where DNS gives no answer */
async function lookUp<T>(query: Promise<T[]>): Promise<T[] | Absence> {
  try {
    const records = await query;
    return records.length > 0 ? records : "no record";
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const absence = Object.hasOwn(absences, code) ? absences[code] : undefined;
    if (absence) return absence;
    throw new Error(`DNS gave no answer (${code || (error as Error).message}); check this machine's network.`, {
      cause: error,
    });
  }
}

/** @returns the texts, each joined from its pieces (RFC 7208, section 3.3) */
export async function lookUpTexts(resolver: DnsResolver, name: string): Promise<string[] | Absence> {
  const found = await lookUp(resolver.resolveTxt(name));
  return typeof found === "string" ? found : found.map((pieces) => pieces.join(""));
}

export const lookUpMailServers = (resolver: DnsResolver, name: string): Promise<MxRecord[] | Absence> =>
  lookUp(resolver.resolveMx(name));

/** Whether a name has an A or AAAA record. @throws where DNS gives no answer */
export async function hasAddress(resolver: DnsResolver, name: string): Promise<boolean> {
  const results = await Promise.all([lookUp(resolver.resolve4(name)), lookUp(resolver.resolve6(name))]);
  return results.some((found) => typeof found !== "string");
}
