import type { Config } from "#app/composition/config.server.ts";
import type { FramePolicy } from "#app/platform/request-context.ts";
import { toScriptSource } from "#app/shell/first-paint/deferred-scripts.server.ts";
import { inlineScripts } from "#app/shell/first-paint/inline-scripts.ts";
import type { SiteRequestInfo } from "./request-info.ts";

export const cspReportPath = "/api/csp-reports";

export type AddHeaders = (headers: Headers, info: PolicyNeeds) => void;

type PolicyNeeds = Pick<SiteRequestInfo, "usedNonce" | "frames" | "scriptSources">;

const noFrames: FramePolicy = {};
const inlineSources = inlineScripts.map(toScriptSource);

/** The only source of headers that all responses have in common, cached pages included. */
export function createHeaderWriter(
  { isHttps, hstsSubdomains }: Pick<Config, "isHttps" | "hstsSubdomains">,
  dev = false,
): AddHeaders {
  const fixed: readonly (readonly [string, string])[] = [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["X-Frame-Options", "DENY"],
    ["Reporting-Endpoints", `csp="${cspReportPath}"`],
    ...(isHttps ? ([["Strict-Transport-Security", hstsPolicy(hstsSubdomains)]] as const) : []),
  ];
  const policyWith = (sources: readonly string[], frames: FramePolicy) =>
    contentSecurityPolicy({ scripts: sources.join(" "), https: isHttps, dev, frames });
  // JSON, assets and plain-text errors allow no inline script.
  const bare = policyWith(dev ? ["'unsafe-inline'"] : [], noFrames);
  return (headers, { usedNonce, frames, scriptSources }) => {
    // A route may be stricter: the set-up page's URL is a secret, which no referrer may carry.
    for (const [name, value] of fixed) if (!headers.has(name)) headers.set(name, value);
    if (headers.has("content-security-policy")) return; // a cached page
    const isDocument = headers.get("content-type")?.startsWith("text/html") ?? false;
    const nonces = usedNonce === undefined ? [] : [`'nonce-${usedNonce}'`];
    const sources = dev ? ["'unsafe-inline'"] : [...inlineSources, ...scriptSources, ...nonces];
    headers.set("Content-Security-Policy", isDocument ? policyWith(sources, frames) : bare);
  };
}

const hstsPolicy = (subdomains: boolean) => `max-age=31536000${subdomains ? "; includeSubDomains" : ""}`;

interface PolicyOptions {
  scripts: string;
  https: boolean;
  dev: boolean;
  frames: FramePolicy;
}

/**
 * Styles may be inline (React's style attribute, toasts); scripts need a nonce or a hash. Files of the cloud demo are
 * shown from `blob:` URLs, which only our own scripts can create; an iframe of one inherits this policy. Every page has
 * it, since a client navigation keeps the policy of the first page.
 */
function contentSecurityPolicy({ scripts, https, dev, frames }: PolicyOptions): string {
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
