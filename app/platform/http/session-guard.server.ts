import { createContext, data, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { localPath, splitPrefix } from "#app/lib/language/languages.ts";
import { currentLanguage } from "../language/site-texts.server.ts";
import { platformTexts } from "../language/strings/platform-texts.server.ts";
import { requestContext } from "../request-context.ts";
import { retryHeaders, toAppError } from "../to-app-error.server.ts";

interface SessionGuard<Session> {
  find(context: Readonly<RouterContextProvider>, cookie: string | null): Promise<Session | undefined>;
  provide(context: Readonly<RouterContextProvider>, session: Session): void;
  /**
   * @param next requested page, if any
   * @returns a path. React Router adds the language to redirects of loaders, not of middleware
   */
  loginUrl(next: string | undefined): string;
}

export const renewedCookiesContext = createContext<string[]>();

const noStore = "private, no-store";

export const createSessionGuard =
  <Session extends { setCookies: readonly string[] }>({
    find,
    provide,
    loginUrl,
  }: SessionGuard<Session>): MiddlewareFunction<Response> =>
  async ({ request, context, url }, next) => {
    const session = await readOrFail(context, () => find(context, request.headers.get("cookie")));
    const headers = { "Cache-Control": noStore };
    if (!session && isFormOfScripts(request))
      throw data({ message: platformTexts().signedOut }, { status: 401, headers });
    const wanted = request.method === "GET" ? splitPrefix(url.pathname).path + url.search : undefined;
    if (!session) throw redirect(localPath(currentLanguage(), loginUrl(wanted)), { headers });
    provide(context, session);
    const renewed: string[] = [];
    context.set(renewedCookiesContext, renewed);
    const response = await next();
    // An action that starts or ends a session sets the cookie itself.
    const isReplaced = response.headers.getSetCookie().length > 0;
    const setCookies = isReplaced ? [] : session.setCookies;
    for (const cookie of renewed.length > 0 ? renewed : setCookies) response.headers.append("Set-Cookie", cookie);
    response.headers.set("Cache-Control", noStore);
    return response;
  };

/** The page stays, with what was typed. */
const isFormOfScripts = ({ method, url }: Request): boolean =>
  method !== "GET" && new URL(url).pathname.endsWith(".data");

/** @throws an error response with the request's id: 503 with Retry-After for a busy database */
async function readOrFail<T>(context: Readonly<RouterContextProvider>, find: () => Promise<T>): Promise<T> {
  try {
    return await find();
  } catch (error) {
    const { id, log } = context.get(requestContext);
    log.error({ err: error }, "session could not be read");
    const known = toAppError(error);
    throw data({ requestId: id }, { status: known?.status ?? 500, headers: retryHeaders(known) });
  }
}
