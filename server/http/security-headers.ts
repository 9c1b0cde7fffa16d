export const cspReportPath = "/api/csp-reports";

interface PolicyOptions {
  /** Source expressions for scripts besides 'self'. */
  scripts: string;
  https: boolean;
  dev: boolean;
}

/** Styles may be inline (React's style attribute, toasts); scripts never, but by nonce or hash. */
export function contentSecurityPolicy({ scripts, https, dev }: PolicyOptions): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`.trimEnd(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${dev ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
    `report-uri ${cspReportPath}`,
    "report-to csp",
  ].join("; ");
}

/** The headers that every answer carries. */
export function fixedSecurityHeaders(https: boolean): readonly (readonly [string, string])[] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["X-Frame-Options", "DENY"],
    ["Reporting-Endpoints", `csp="${cspReportPath}"`],
    ...(https ? ([["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]] as const) : []),
  ];
}

/**
 * The policy of an answer: pages that drew a nonce allow the scripts that carry it; everything else (JSON, assets,
 * errors) shares one policy without.
 */
export function createPolicyFor(https: boolean, dev: boolean): (info: { usedNonce: string | undefined }) => string {
  const withScripts = (scripts: string) => contentSecurityPolicy({ scripts, https, dev });
  const plain = withScripts(dev ? "'unsafe-inline'" : "");
  return ({ usedNonce }) => (usedNonce === undefined || dev ? plain : withScripts(`'nonce-${usedNonce}'`));
}
