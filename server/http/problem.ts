import { retryHeaders, toAppError } from "#app/platform/to-app-error.server.ts";

export interface Problem {
  type: "about:blank";
  title: string;
  status: number;
  detail?: string;
  code: string;
  requestId: string;
  errors?: Readonly<Record<string, string>>;
}

export interface ProblemResponse {
  body: Problem;
  status: number;
  headers: Record<string, string>;
}

const titles: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  410: "Gone",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  503: "Service Unavailable",
};

export function toProblem(error: unknown, requestId: string): ProblemResponse {
  const known = toAppError(error);
  const status = known?.status ?? 500;
  return {
    status,
    body: {
      type: "about:blank",
      title: titles[status] ?? "Something went wrong.",
      status,
      ...(known ? { detail: known.message } : {}),
      code: known?.code ?? "internal",
      requestId,
      ...(known?.fieldErrors ? { errors: known.fieldErrors } : {}),
    },
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      ...retryHeaders(known),
    },
  };
}
