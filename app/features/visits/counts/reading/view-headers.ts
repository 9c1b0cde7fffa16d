export interface ViewHeaders {
  readonly userAgent: string;
  readonly referrer: string;
  readonly acceptLanguage: string;
  readonly isPhone: boolean;
  readonly refusesTracking: boolean;
  readonly cookie: string;
}

export interface PageView extends ViewHeaders {
  readonly path: string;
  readonly ip: string;
  readonly query: string;
  readonly missingPath?: string | undefined;
}

export type PendingView = PageView & { readonly at: Date };

type ReadHeader = (name: string) => string | string[] | null | undefined;

/** Browsers send less, and headers wait in memory while the database is unavailable. */
const headerMax = 2_000;

export function readViewHeaders(header: ReadHeader): ViewHeaders {
  const short = (name: string): string => {
    const value = header(name);
    return typeof value === "string" && value.length <= headerMax ? value : "";
  };
  const userAgent = header("user-agent");
  return {
    userAgent: typeof userAgent === "string" ? userAgent : "",
    referrer: short("referer"),
    acceptLanguage: short("accept-language"),
    isPhone: header("sec-ch-ua-mobile") === "?1",
    refusesTracking: header("dnt") === "1" || header("sec-gpc") === "1",
    cookie: short("cookie"),
  };
}
