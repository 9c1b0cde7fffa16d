import { createHash } from "node:crypto";
import type { Config } from "#app/composition/config.server.ts";
import type { FramePolicy } from "#app/platform/request-context.ts";
import { inlineScripts } from "#app/shell/first-paint/inline-scripts.ts";

export const cspReportPath = "/api/csp-reports";

interface PolicyOptions {
  /** Source expressions for scripts besides 'self'. */
  scripts: string;
  https: boolean;
  dev: boolean;
  frames?: FramePolicy;
}

/**
 * Styles may be inline (React's style attribute, toasts); scripts need a nonce or a hash. What a visitor opens
 * from the cloud demo's files is shown from `blob:`: only our own scripts can make such an address, and a frame of one
 * inherits this policy. It holds on every page, since a client navigation keeps the policy of the first page.
 */
function contentSecurityPolicy({ scripts, https, dev, frames = {} }: PolicyOptions): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-src ${frames.shows ?? "'self' blob:"}`,
    `frame-ancestors ${frames.isShownByOwnPages ? "'self'" : "'none'"}`,
    ...(https ? ["upgrade-insecure-requests"] : []),
    `report-uri ${cspReportPath}`,
    "report-to csp",
  ].join("; ");
}

/** What a policy depends on, besides the settings. */
interface PolicyNeeds {
  readonly isDocument: boolean;
  /** Set where the document was drawn with it. */
  readonly usedNonce?: string | undefined;
  readonly frames?: FramePolicy;
}

const hstsPolicy = (subdomains: boolean) => `max-age=31536000${subdomains ? "; includeSubDomains" : ""}`;

/** The headers that every answer carries. */
export function fixedSecurityHeaders({
  isHttps,
  hstsSubdomains,
}: Pick<Config, "isHttps" | "hstsSubdomains">): readonly (readonly [string, string])[] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["X-Frame-Options", "DENY"],
    ["Reporting-Endpoints", `csp="${cspReportPath}"`],
    ...(isHttps ? ([["Strict-Transport-Security", hstsPolicy(hstsSubdomains)]] as const) : []),
  ];
}

const noFrames: FramePolicy = {};

/** Of the inline scripts that are the same in every document. */
const hashes = inlineScripts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`).join(" ");

/**
 * The policy of an answer: documents allow our own inline scripts by hash, others by nonce where one was used, and the
 * frames that the route asked for; everything else (JSON, assets, errors) shares one policy that allows none of these.
 */
export function createPolicyFor(https: boolean, dev: boolean): (needs: PolicyNeeds) => string {
  const policyWith = (scripts: string, frames = noFrames) => contentSecurityPolicy({ scripts, https, dev, frames });
  const [bareScripts, ownScripts] = dev ? ["'unsafe-inline'", "'unsafe-inline'"] : ["", hashes];
  const [bare, own] = [policyWith(bareScripts), policyWith(ownScripts)];
  return ({ isDocument, usedNonce, frames = noFrames }) => {
    if (!isDocument) return bare;
    const hasNonce = usedNonce !== undefined && !dev;
    if (!hasNonce && !frames.shows && !frames.isShownByOwnPages) return own;
    return policyWith(hasNonce ? `${hashes} 'nonce-${usedNonce}'` : ownScripts, frames);
  };
}
