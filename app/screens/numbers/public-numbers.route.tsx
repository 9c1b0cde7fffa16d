import { data } from "react-router";
import { checkKey } from "#app/features/visits/report/keys/numbers-keys.usecases.server.ts";
import { AppError } from "#app/platform/app-error.ts";
import { gone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { retryHeaders } from "#app/platform/to-app-error.server.ts";
import { useStudio } from "#app/shell/studio.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import type { Route } from "./+types/public-numbers.route";
import { loadNumbers } from "./load-numbers.server.ts";
import { HereNow, NumbersView } from "./numbers-view.tsx";

export const meta: Route.MetaFunction = () => secretPageMeta("Numbers");

export const headers = ({ loaderHeaders }: Route.HeadersArgs): HeadersInit => ({
  ...Object.fromEntries(loaderHeaders),
  ...secretPageHeaders(),
  "X-Robots-Tag": "noindex",
});

/** The key is in the query, which no log and no visit has. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { numbers } = getServices(context);
  const key = url.searchParams.get("key") ?? "";
  try {
    numbers.reads.consume(context.get(requestContext).ip);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return data({ shown: undefined, message: error.message }, { status: error.status, headers: retryHeaders(error) });
  }
  if (!(await checkKey(numbers, "link", key)))
    return data({ shown: undefined, message: "This link does not work any more. Please ask for a new one." }, gone);
  // Addresses that strangers and crawlers typed may tell what a site once had.
  const { address, ...shown } = await loadNumbers(context, url, (name) => name !== "missing" && name !== "crawled");
  return data({ shown: { ...shown, address: { ...address, key } }, message: undefined });
}

export default function PublicNumbers({ loaderData: { shown, message } }: Route.ComponentProps) {
  const studio = useStudio();
  return (
    <div className="page container-page">
      <PageHeading
        size="panel"
        title={`Numbers of ${studio.name}`}
        lead="Who came, from where, and what they read: counted without cookies."
        actions={shown && <HereNow count={shown.here} />}
      />
      {shown ? <NumbersView {...shown} /> : <Notice tone="info">{message}</Notice>}
    </div>
  );
}
