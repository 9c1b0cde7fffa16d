import { BlockList, isIPv6 } from "node:net";
import { z } from "zod";
import { siteSecretMin } from "../keys.server.ts";
import { wholeNumber } from "./settings.server.ts";
import { installations } from "./studio-command.ts";

const networkSchema = z.union([z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()]);

const proxyList = z
  .string()
  .default("")
  .transform((text, context) => {
    const list = new BlockList();
    const entries = text.split(",").map((part) => part.trim());
    for (const entry of entries.filter(Boolean)) {
      const network = entry.replace(/%[^/]*/, "");
      if (!networkSchema.safeParse(network).success) {
        context.addIssue({ code: "custom", message: `${entry} is neither an IP address nor a CIDR range` });
        return z.NEVER;
      }
      const [address = "", bits] = network.split("/");
      const type = isIPv6(address) ? "ipv6" : "ipv4";
      if (bits === undefined) list.addAddress(address, type);
      else list.addSubnet(address, Number(bits), type);
    }
    return list;
  });

const origin = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), "must be an http or https address")
  .refine((text) => !URL.canParse(text) || /^\/?$/.test(new URL(text).pathname), "must have no path")
  .transform((text) => new URL(text).origin);

/** Names only: an offset such as +01:00 knows no daylight-saving time. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/i.test(name) && new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

export const siteSettings = {
  port: { env: "PORT", doc: "Port to listen on", defaultDoc: "3000", schema: wholeNumber(0, 65_535).default(3_000) },
  host: {
    env: "HOST",
    doc: "The address to listen on; 0.0.0.0 or :: for all",
    defaultDoc: "127.0.0.1",
    schema: z.string().default("127.0.0.1"),
  },
  publicUrl: {
    env: "PUBLIC_URL",
    doc: "The site's own origin; https turns on HSTS, Secure and `__Host-` cookies",
    defaultDoc: "http://localhost:PORT",
    schema: origin.optional(),
  },
  dataDir: {
    env: "DATA_DIR",
    doc: "The one folder to back up: database, secrets (made on first start, mode 0600)",
    defaultDoc: "./data",
    schema: z.string().default("./data"),
  },
  installation: {
    env: "INSTALLATION",
    doc: "What started the site, for the commands that pages name: clone, archive, container, compose or scaled",
    defaultDoc: "set by what starts it",
    schema: z.enum(installations, `must be one of ${installations.join(", ")}`).default("clone"),
  },
  sample: {
    env: "SAMPLE",
    doc: "`1` fills an empty DATA_DIR with a sample of a studio, which the dashboard removes",
    defaultDoc: "unset",
    schema: z
      .literal(["", "0", "1"], "must be 1, or unset")
      .default("")
      .transform((text) => text === "1"),
  },
  siteSecret: {
    env: "SITE_SECRET",
    doc: "Signs cookies and forms; the same for all instances of one site",
    defaultDoc: "made on first start, kept in DATA_DIR",
    schema: z.string().min(siteSecretMin, `must have at least ${siteSecretMin} characters`).optional(),
  },
  trustProxy: {
    env: "TRUST_PROXY",
    doc: "Addresses or CIDRs whose X-Forwarded-For is believed, comma-separated",
    defaultDoc: "unset",
    schema: proxyList,
  },
  timeZone: {
    env: "STUDIO_TIME_ZONE",
    doc: "IANA time zone of the studio, such as Europe/Berlin: decides when a day begins, in the numbers, notes and mails",
    defaultDoc: "this machine's",
    schema: z
      .string()
      .refine(isTimeZone, "must be the name of a time zone, such as Europe/Berlin")
      .default(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
  },
  drainS: {
    env: "DRAIN_S",
    doc: "Seconds after SIGTERM in which requests are accepted while `/readyz` returns 503; 5 behind a load balancer",
    defaultDoc: "0",
    schema: wholeNumber(0, 300).default(0),
  },
  keepAliveS: {
    env: "KEEP_ALIVE_S",
    doc: "Seconds before an idle connection is closed; longer than the reverse proxy's",
    defaultDoc: "65",
    schema: wholeNumber(1, 3_600).default(65),
  },
  hstsSubdomains: {
    env: "HSTS_SUBDOMAINS",
    doc: "`on` extends HSTS to all subdomains, which must then all use https",
    defaultDoc: "off",
    schema: z
      .enum(["on", "off"], "must be on or off")
      .default("off")
      .transform((text) => text === "on"),
  },
  logLevel: {
    env: "LOG_LEVEL",
    doc: "trace, debug, info, warn, error or silent",
    defaultDoc: "info",
    schema: z
      .enum(["trace", "debug", "info", "warn", "error", "silent"], "must be trace, debug, info, warn, error or silent")
      .default("info"),
  },
  logFormat: {
    env: "LOG_FORMAT",
    doc: "`json` for programs, `pretty` for people",
    defaultDoc: "json",
    schema: z.enum(["json", "pretty"], "must be json or pretty").default("json"),
  },
} as const;
